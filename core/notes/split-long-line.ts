/** A line is drafted from and stored up to 5,000 characters. */
const most = 4000

/** Cuts a monologue into lines at the ends of its sentences, or of its words where a sentence has no end. */
export function splitLongText(text: string): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > most) {
    const head = rest.slice(0, most)
    const sentence = head.search(/[.!?…][”"')\]]*\s(?!.*[.!?…][”"')\]]*\s)/s)
    const at = sentence > 0 ? sentence + 1 : head.lastIndexOf(' ') > 0 ? head.lastIndexOf(' ') : most
    parts.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return rest ? [...parts, rest] : parts
}
