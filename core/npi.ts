/**
 * A National Provider Identifier: ten digits, the last of which checks the others. The check is Luhn's, over the
 * number with the prefix 80840 that makes it a health card number.
 */
export function isNpi(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false
  const digits = [...`80840${text}`].map(Number).reverse()
  const sum = digits.reduce((total, digit, index) => total + (index % 2 === 0 ? digit : doubled(digit)), 0)
  return sum % 10 === 0
}

function doubled(digit: number): number {
  return digit > 4 ? digit * 2 - 9 : digit * 2
}
