/** Release shown to users, from the root package.json. */
export const version = { name: 'hr-system', number: __APP_VERSION__, releasedOn: __RELEASED_ON__ };

/** `hr-system 1.37.0 (2025/09/10)`. */
export const versionText = `${version.name} ${version.number} (${version.releasedOn})`;
