/** Reads what `complaint` created. A form's own message has only the sentence. */
export function readComplaint(text: string) {
  const [sentence = '', code] = text.split('\0')
  const [name, ...blanks] = code?.split('|') ?? []
  return { sentence, name, blanks }
}
