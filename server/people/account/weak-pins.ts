const MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isDay = (day: number, month: number): boolean => day >= 1 && day <= (MONTHS[month - 1] ?? 0)

/** Birthdays as people write them: day, month, year in two digits in any of the usual orders, or year and month. */
function looksLikeDate(pin: string): boolean {
  const [a = 0, b = 0, c = 0] = (pin.match(/../g) ?? []).map(Number)
  const year = Number(pin.slice(0, 4))
  const endYear = Number(pin.slice(2))
  const isMonth = (n: number): boolean => n >= 1 && n <= 12
  return (
    isDay(a, b) ||
    isDay(b, a) ||
    isDay(c, b) ||
    (year >= 1940 && year <= 2029 && isMonth(c)) ||
    (endYear >= 1940 && endYear <= 2029 && isMonth(a))
  )
}

/** Figures on the keypad, songs and numbers that sound like words; from published rankings of six-digit codes. */
const common = new Set(
  (
    '147258 258369 369258 159753 753951 951753 159357 357159 147852 258147 963852 852963 741852 852741 789456 456789 ' +
    '142536 152634 102938 192837 918273 135790 135246 246810 246802 135791 112358 314159 271828 520131 131452 131420 ' +
    '142857 168168 168888 888168 518518 918918 520520 521521 521125 201314 134679 197346 976431 124578 235689 142753 ' +
    '696969 420420 666999 999666 111222 111333 112233 332211 223344 445566 778899 998877 123789 789123 456123 123465 ' +
    '123451 654123 112211 121314 010203 102030 101112 131211 007007 100200 200100 100100 135135 159159 789789 147147'
  ).split(' '),
)

/** Whether a payment password is among the first a thief would try: repeats, runs, birthdays, common ones. About a tenth of all. */
export function isWeakPin(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10))
  const mirrored = pin === digits.toReversed().join('')
  const repeated = pin.slice(0, 3) === pin.slice(3) || /^(..)\1\1$/.test(pin)
  const isRun = steps.size === 1 && (steps.has(1) || steps.has(9))
  return new Set(digits).size <= 2 || isRun || mirrored || repeated || looksLikeDate(pin) || common.has(pin)
}
