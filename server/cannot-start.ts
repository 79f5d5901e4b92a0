/** Why a program does not begin, in words for whoever runs it: they can mend it, and a stack would not help them. */
export class CannotStart extends Error {}
