const small = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** A whole number up to 9999 in words, as it is written on a prescription or a check. */
export function inWords(number: number): string {
  if (number < 20) return small[number] ?? String(number)
  if (number < 100)
    return [tens[Math.floor(number / 10)], number % 10 && small[number % 10]].filter(Boolean).join('-')
  const [size, name] = number < 1000 ? [100, 'hundred'] : [1000, 'thousand']
  const rest = number % size
  return [inWords(Math.floor(number / size)), name, rest > 0 && inWords(rest)].filter(Boolean).join(' ')
}
