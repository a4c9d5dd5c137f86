/** The first line of the sample texts that come with the software. Publishing the practice's own text removes it. */
const sampleLines = [
  'This is a sample text. A lawyer must review and complete it before the practice uses it.',
  'Este es un texto de ejemplo. Un abogado debe revisarlo y completarlo antes de que el consultorio lo use.',
]

export const isSampleText = (body: string): boolean =>
  sampleLines.some((line) => body.trimStart().startsWith(line))
