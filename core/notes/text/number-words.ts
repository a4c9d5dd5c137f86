/** Numbers as people say them. */
export const units: Record<string, number> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, n) => [word, n]),
)

export const tens: Record<string, number> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, n) => [word, 20 + n * 10]),
)

export const spanishNumbers: Record<string, number> = Object.fromEntries(
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez'.split(' ').map((word, n) => [word, n]),
)
