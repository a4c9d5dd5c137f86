import { fold } from '../text/fold.ts'
import type { TranscriptLine } from '../types.ts'
import type { Problem } from './problem.ts'

/** Opposites that a changed sentence swaps. Each side needs its own kind of word in the source. */
const sides: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(increas\w*|rais\w*|titrat\w* up|uptitrat\w*|go(ing)? up|went up|bump\w*|higher)\b/,
    /\b(increas\w*|rais\w*|up|bump\w*|higher|more|doubl\w*|go to|add\w*|instead)\b/,
  ],
  [
    /\b(decreas\w*|lower\w*|reduc\w*|taper\w*|cut back)\b/,
    /\b(decreas\w*|lower\w*|reduc\w*|taper\w*|down|less|cut|drop\w*|half|instead|go to|lost)\b/,
  ],
  [
    /\b(stop|stops|stopped|stopping|discontinu\w*|quit)\b/,
    /\b(stop\w*|discontinu\w*|quit\w*|off|no more|hold|come off|not taking|dont take|no \w+)\b/,
  ],
  [
    /\b(start|starts|started|starting|initiat\w*|began|begin)\b/,
    /\b(start\w*|restart\w*|begin\w*|began|add\w*|put|try|trying|new|since|initiat\w*|switch\w*|prescrib\w*|get|gave|on)\b/,
  ],
  [
    /\b(continu\w*|maintain\w*|unchanged)\b/,
    /\b(continu\w*|keep\w*|kept|stay\w*|same|as it is|still|no change\w*|unchanged|maintain\w*|leave)\b/,
  ],
  [/\b(hold|holds|held)\b/, /\b(hold\w*|held|skip\w*|pause\w*|has them)\b/],
  [/\b(better|improv\w*)\b/, /\b(better|improv\w*|good|well|great|less|helps?|helped|lifted|easier)\b/],
  [/\b(worse\w*)\b/, /\b(worse\w*|bad|more|harder|awful|terrible)\b/],
  [
    /\b(sle(?:pt|eps?|eping)|eat(?:s|ing)?|ate|feel(?:s|ing)?|felt|do(?:es|ing)) (?:\w+ )?well\b/,
    /\b(well|good|fine|better|great|okay|ok|solid|easily|through)\b/,
  ],
  [
    /\b(badly|poorly)\b/,
    /\b(bad\w*|poor\w*|worse|terrible|terribly|awful|rough|hardly|barely|wak\w*|not \w+|cant|dont)\b/,
  ],
  [/\b(before)\b/, /\b(before|prior|until|earlier)\b/],
  [/\b(after)\b/, /\b(after|since|later|following|then)\b/],
  [/\b(gained)\b/, /\b(gain\w*|put on|up)\b/],
  [/\b(lost)\b/, /\b(lost|los\w*|down|died|fired|let me go)\b/],
  [/\b(loaded)\b/, /\b(loaded)\b/],
  [/\b(locked)\b/, /\b(lock\w*)\b/],
  [/\b(unlocked)\b/, /\b(unlock\w*|not locked)\b/],
]

const told =
  /\b(patient|pt|client) (?:has |had |already |then )?(stopped|started|quit|increased|decreased|discontinued|restarted|doubled|cut|reduced|raised|lowered)\b/
const willDo = /\b(will|plan(?:s|ned)? to|to be|going to)\b/

/** A decision in the wrong direction, of the wrong person, or told as done although it was only proposed. */
export function decisionProblem(plain: string, sources: readonly TranscriptLine[]): Problem | undefined {
  const text = fold(plain)
  if (text === '') return
  const all = sources.map((line) => fold(line.text)).join(' . ')
  for (const [side, needed] of sides) if (side.test(text) && !needed.test(all)) return 'decision'
  const claimed = told.exec(text)
  if (claimed) {
    const verb = claimed[2] ?? ''
    const own = sources
      .filter(({ speaker }) => speaker !== 'provider')
      .map((line) => fold(line.text))
      .join(' . ')
    // "They stopped the Wellbutrin" is the hospital's doing; "let's stop it" is the clinician's and not done yet.
    const self = new RegExp(`\\b(i|ive|i have|i just|we)( \\w+){0,3} ${verb.slice(0, 4)}\\w*`)
    const byOthers = new RegExp(
      `\\b(they|he|she|the hospital|hospital|doctor|dr \\w+|psychiatrist|er|nurse)( \\w+){0,3} ${verb.slice(0, 4)}\\w*`,
    )
    if (byOthers.test(own) && !self.test(own)) return 'decision'
    if (!new RegExp(verb.slice(0, 4)).test(own) && !/\b(off|quit|stop|start|began)\b/.test(own))
      return 'decision'
  }
  const past = /\b(?:was|were|been) (started|stopped|increased|decreased|ordered|referred)\b/.test(text)
  const proposed =
    sources.every(({ speaker }) => speaker === 'provider') &&
    /\b(lets|ill|we will|well|going to|id like|i want)\b/.test(all)
  if (past && proposed && !willDo.test(text)) return
  return undefined
}
