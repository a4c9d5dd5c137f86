/**
 * "You" in the third person. The singular "they" takes the verb of "you", so no verb is conjugated. The choice is
 * only between "they" and "them"; if the neighboring words don't decide it, the result is undefined and the words are
 * quoted.
 */
const afterSubject =
  /^(?:are|were|do|did|have|had|can|could|will|would|should|might|may|must|don['’]t|didn['’]t|can['’]t|couldn['’]t|won['’]t|wouldn['’]t|haven['’]t|hadn['’]t|aren['’]t|weren['’]t|shouldn['’]t|want|wanted|feel|felt|think|thought|take|took|need|needed|know|knew|like|liked|used|get|got|go|went|see|saw|hear|heard|ever|just|still|really|always|usually|sometimes|also|already|keep|kept|start|started|notice|noticed|wake|woke|sleep|slept|eat|ate|drink|drank|miss|missed|lose|lost|find|found|said|say|mentioned|told|love|hate|care|live|lived|work|worked|use|make|made|try|tried|stop|stopped|enjoy|enjoyed|normally|actually|own|experience|experienced|described|run|ran|leave|left)\b/i
const beforeObject =
  /(?:\b(?:to|for|with|of|about|on|at|from|around|near|by|against|after|without|toward|towards|see|seeing|help|helping|give|giving|tell|tells|telling|call|calling|ask|asking|let|letting|make|makes|remind|reminding|send|sending|show|teach|support|get|getting|keep|keeping|worry|worries|bother|bothers|bothering|than|hurt|hurting|hurts|hit|hits|hitting|start|starting|meet|refer|referring|follow|following|touch|touched|stop|stops|upset|upsets|scare|scares|like|control|controls|follow|watching|watch|made|told|put|putting|wake|wakes)) $/i

/** The text with "you" and "your" changed to the patient, or undefined if that isn't certain. */
export function aboutPatient(text: string): string | undefined {
  let sure = !/\byourselves\b|\b(?:either|each|both|all) (?:one )?of you\b/i.test(text)
  const told = text
    .replace(/\byour own\b/gi, 'their own')
    .replace(/\byourself\b/gi, 'themselves')
    .replace(/\byours\b/gi, 'theirs')
    .replace(/\byour\b/gi, 'their')
    .replace(/\byou['’]re\b/gi, 'they are')
    .replace(/\byou['’]ve\b/gi, 'they have')
    .replace(/\byou['’]ll\b/gi, 'they will')
    .replace(
      /\byou['’]d(?= (?:been|had|done|gone|taken|seen|made|told|said|felt|lost|got(?:ten)?|better|ever|already|just|\w+ed)\b)/gi,
      'they had',
    )
    .replace(/\byou['’]d\b/gi, 'they would')
    .replace(/\byou\b\s*/gi, (found, at: number, all: string) => {
      const after = all.slice(at + found.length)
      const space = found.length > 3 ? ' ' : ''
      if (afterSubject.test(after)) return `they${space}`
      if (beforeObject.test(all.slice(0, at))) return `them${space}`
      if (objectEnd.test(after)) return `them${space}`
      sure = false
      return found
    })
  return sure ? told : undefined
}

/** What is said to the patient, in the words they would use about themselves; undefined if that isn't certain. */
export function asSelf(text: string): string | undefined {
  if (speaksOfSelf(text)) return
  let sure =
    !/\byourselves\b|\byours\b|\b(?:either|each|both|all|two|one) (?:one )?of you\b|\byou (?:both|two|guys|all)\b/i.test(
      text,
    )
  const told = text
    .replace(/\byourself\b/gi, 'myself')
    .replace(/\byour\b/gi, 'my')
    .replace(/\byou['’]re\b/gi, "I'm")
    .replace(/\byou(['’](?:ve|ll|d))\b/gi, 'I$1')
    .replace(/\byou\b\s*/gi, (found, at: number, all: string) => {
      const after = all.slice(at + found.length)
      const space = found.length > 3 ? ' ' : ''
      if (afterSubject.test(after)) return /^(?:are|were)\b/.test(after) ? found : `I${space}`
      if (beforeObject.test(all.slice(0, at)) || objectEnd.test(after)) return `me${space}`
      sure = false
      return found
    })
    .replace(/\byou are\b/gi, 'I am')
    .replace(/\byou were\b/gi, 'I was')
  return sure ? told : undefined
}

const objectEnd =
  /^[.,;!?)]|^$|^(?:to|on|in|at|for|with|back|off|up|again|from|next|every|this|today|tomorrow|tonight|weekly|monthly|once|twice|monday|tuesday|wednesday|thursday|friday)\b/i

const firstPerson =
  /\b(i|i['’](?:m|ve|d|ll)|me|my|mine|myself|we|we['’](?:re|ve|ll|d)|us|our|ours|let['’]s)\b/i

export function speaksOfSelf(text: string) {
  return firstPerson.test(text)
}
