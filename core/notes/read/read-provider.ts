import { measure } from '../lexicon/measures.ts'
import { medicinesIn } from '../lexicon/medicine-names.ts'
import { quote } from '../text/quote.ts'
import { providerClause, providerSays } from '../text/third-person.ts'
import type { StatementKind } from '../types.ts'
import { findConcepts } from './find-concepts.ts'
import type { HeardLine, HeardSentence } from './hear.ts'
import { readAnswer } from './read-answer.ts'
import { isForLater, proposes, sayPlan, soundsLikePlan } from './read-plan.ts'
import type { Statement } from './statement.ts'

const observes =
  /^(and |so )?(i|we) (can )?(notice|noticed|see|observed|hear) (that |some |the )?(you|youre|your|tears|in your)\b|^im (noticing|seeing) (that |some |the )?(you|youre|your|tears)\b|^(and |so )?you(re)? (look|seem|sound|appear|looking|sounding) (?!like you)|^youre (tearful|crying|smiling|fidgeting|shaking|speaking|talking (very |really |so )?(fast|quickly|quietly))|^(veo|noto) que/
const impression =
  /\b(consistent with|meets? (the )?criteria|my impression|what youre describing (is|sounds|fits)|in (partial |full )?remission|fits (with )?(a |the )?(picture|diagnosis|pattern)|(id|i would) (call|diagnose)|i (dont )?think (this|what youre|youre (having|experiencing|dealing)|your)|(sounds|seems|looks) (like|to me like|as if|more like)|(youre|you are) (doing|making) (so |much |a lot of |real |good |great )*(better|well|progress)|compatible con|parece que)\b/
const strong = /\b(consistent with|criteria|my impression|remission|diagnos|picture|progress|improv|better)\b/
const does =
  /\b(breathe (in|out)|take a (slow|deep) breath|breathing exercise|grounding|close your eyes|five things you|(lets|going to|want to) (practice|role play|rehearse|walk through|work through|do (a|an|the|some)|try (a|an|the|this|some) (breathing|exercise|grounding|thought|visuali\w+|relaxation|role|mindful\w+))|reframe|evidence (for|against|that)|thought record|challeng(e|ing) (that|the|those) thoughts?|what would you (tell|say to) a friend|cognitive distortion|all or nothing thinking|behavioral activation|exposure (ladder|hierarchy|exercise)|motivational|progressive (muscle )?relaxation|mindfulness|psychoeducation|respire (profundo|hondo|conmigo)|(that|your) (reaction|feeling) makes (complete |total |a lot of )?sense)\b/
const keepsSafe =
  /\b(988|911|741741|crisis (line|text|number)|safety plan|emergency (room|department)|(lock|locking|locked) (up|away|the)|(remove|take|give|hand|get) (the |those |your )?(guns?|rifles?|firearms?|pills|knives)|reasons for living|(stay|be) with (you|someone) tonight|linea de crisis|plan de seguridad)\b/
const changes =
  /\b(increas\w*|rais(e|ing)|bump\w*|go(ing)? up|(go|going|bring|take|come) (it |the dose )?(up|down)|lower\w*|decreas\w*|reduc\w*|taper\w*|cut(ting)? (back|down|the)|stop(ping)?|discontinu\w*|start(ing)?|begin(ning)?|add(ing)?|switch\w*|chang(e|ing)|continu\w*|keep(ing)?|stay(ing)? (on|at|with)|refill\w*|hold(ing)?|prescrib\w*|take|doubl(e|ing)|try(ing)?|aument\w*|subir|bajar|reduc\w*|suspend\w*|empezar|continuar|seguir|tomar?)\b/

/** What a clinician's line adds to the note. Questions add nothing of their own, unless the patient agrees to one. */
export function readProvider(heard: HeardLine, all: readonly HeardLine[]): Statement[] {
  let planning = false
  return heard.sentences.flatMap((sentence) => {
    const agreed = sentence.question ? agreement(sentence, heard, all) : undefined
    if (sentence.question && !agreed) return []
    const kind = agreed
      ? namesMedicine(sentence)
        ? 'medication-change'
        : 'plan'
      : kindOf(sentence, planning)
    if (!kind) return []
    planning ||= kind === 'plan' || kind === 'medication-change' || kind === 'safety-plan'
    const evidence = [heard.line.id, ...(agreed ? [agreed.line.id] : [])]
    return [{ kind, text: say(kind, sentence, heard), evidence, at: heard.at, weight: 5, findings: [] }]
  })
}

function namesMedicine({ folded }: HeardSentence) {
  return (
    medicinesIn(folded).length > 0 ||
    /\b(doses?|dosis|medications?|meds|mg|milligrams|miligramos|refills?)\b/.test(folded)
  )
}

function kindOf(sentence: HeardSentence, planning: boolean): StatementKind | undefined {
  const { folded } = sentence
  if (measure.test(folded)) return 'measure'
  if (keepsSafe.test(folded)) return 'safety-plan'
  if (observes.test(folded)) return 'mental-status'
  if (namesMedicine(sentence) && changes.test(folded) && soundsLikePlan(sentence, planning))
    return 'medication-change'
  if (soundsLikePlan(sentence, planning) && isForLater(sentence)) return 'plan'
  if (does.test(folded)) return 'intervention'
  if (impression.test(folded) && (strong.test(folded) || findConcepts(sentence).length > 0))
    return 'assessment'
  if (soundsLikePlan(sentence, planning)) return 'plan'
}

function agreement(sentence: HeardSentence, heard: HeardLine, all: readonly HeardLine[]) {
  if (!proposes(sentence)) return
  const next = all[heard.at + 1]
  if (next?.line.speaker !== 'patient') return
  const agrees =
    /^(sure|okay|ok|sounds good|that works|im (willing|open)|i can|i could|lets|fine|de acuerdo|esta bien|claro)\b/
  return agrees.test(next.folded) || readAnswer(next.line.text).reads === 'yes' ? next : undefined
}

function say(kind: StatementKind, sentence: HeardSentence, heard: HeardLine) {
  const lead = {
    'mental-status': 'Provider notes',
    intervention: 'Intervention:',
    assessment: 'Impression:',
  }[kind as string]
  if (heard.spanish)
    return `${lead ?? 'Provider states'}${lead?.endsWith(':') ? ' said' : ','} in Spanish: ${quote(sentence.said)}`
  if (kind === 'mental-status') {
    const seen = sentence.said.replace(
      /^(and |so )?(I|we)(['’]m)? ?(can )?(notice|noticed|see|observed|hear|noticing|seeing)( that)?\s+/i,
      '',
    )
    return `Provider notes ${providerClause(seen)}`
  }
  if (kind === 'assessment' || kind === 'intervention')
    return `${lead} ${providerSays(stripLets(sentence.said))}`
  return kind === 'measure' ? providerSays(sentence.said) : sayPlan(sentence.said)
}

function stripLets(said: string) {
  return said.replace(/^((so|okay|ok|alright|now|then),?\s+)*let['’]?s\s+/i, '')
}
