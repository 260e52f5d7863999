export { readXml, type XmlElement } from './xml-elements.ts';
