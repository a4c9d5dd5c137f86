/** What `complaint` made; of what a form says in its own words there is only the sentence. */
export function readComplaint(text: string) {
  const [sentence = '', code] = text.split('\0')
  const [name, ...blanks] = code?.split('|') ?? []
  return { sentence, name, blanks }
}
