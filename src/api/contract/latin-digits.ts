/** A typed text with its digits as 0–9 and its decimal mark as a point: an Arabic or Persian keyboard types its own, and means the same. */
export const latinDigits = (typed: string): string =>
  typed
    // Both rows of digits begin at a multiple of sixteen.
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll('\u066B', '.')

/** The digits of what was typed or pasted, as 0–9, and nothing else. */
export const digitsIn = (typed: string): string => latinDigits(typed).replaceAll(/\D/g, '')
