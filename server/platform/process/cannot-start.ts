/** Why a program does not begin, in words for the operator, who can fix it; a stack trace would not help. */
export class CannotStart extends Error {}
