/** Why a program does not start, as a text for the operator, who can fix it; a stack trace would not help. */
export class StartupError extends Error {}
