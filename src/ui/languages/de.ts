/** The files of texts of this language, by their address: a screen fetches those that it needs. */
export const texts = import.meta.glob<{ default: object }>([
  '../../../locales/de/*.json',
  // What only the server says, and what only the check reads.
  '!../../../locales/*/{answers,glossary,mail}.json',
])
