/** Who registers with the DEA, by the first letter: practitioners, mid-level practitioners, hospitals and others. */
const shape = /^[ABCDEFGHJKLMPRSTUX][A-Z9]\d{7}$/

/**
 * A DEA registration number: two letters and seven digits, the last of which checks the others. First, third and
 * fifth, and twice the second, fourth and sixth: the last digit of their sum.
 */
export function isDeaNumber(text: string): boolean {
  if (!shape.test(text)) return false
  const [one = 0, two = 0, three = 0, four = 0, five = 0, six = 0, check] = [...text.slice(2)].map(Number)
  return (one + three + five + 2 * (two + four + six)) % 10 === check
}

/** As it is kept: letters large, nothing between. */
export function plainDeaNumber(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** What is wrong with the number, for the message next to its field; nothing for an empty one. */
export function problemWithDeaNumber(typed: string): string | undefined {
  const number = plainDeaNumber(typed)
  if (number === '' || isDeaNumber(number)) return
  return /^[A-Z][A-Z9]\d{7}$/.test(number)
    ? 'This DEA number has a typing mistake: its last digit does not fit'
    : 'A DEA number has two letters and seven digits, such as FR1234563'
}
