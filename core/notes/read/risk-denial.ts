import { riskIn } from '../lexicon/risk.ts'
import { slotsAsked, slotsAskedInContext } from '../lexicon/risk-slots.ts'
import { hintsAsked, hintsAskedNear } from '../lexicon/risk-wider.ts'
import type { RiskTopic } from '../types.ts'
import { asksWhether, mainOf } from './risk-asks.ts'
import type { Said } from './turns.ts'

/**
 * Whether a no can't be taken for a denial: "Have the voices stopped?", "Does anyone know he hits you?" and "When you
 * took them, did you tell anyone?" take the danger for granted, and "Nothing new." isn't nothing.
 */
export function withholdsDenial(
  question: Pick<Said, 'text' | 'folded'>,
  answer: readonly Said[],
  topic: RiskTopic,
  { named }: { named: boolean },
): boolean {
  const main = mainOf(question.text)
  if (
    named &&
    names(question.folded, topic) &&
    !asksWhether(question.text, topic, (one) => names(one, topic))
  )
    return true
  if (ends.test(main) || ofKnowing.test(main) || ofCoping.test(main) || ofAfter.test(main)) return true
  if (topic !== 'abuse' && topic !== 'psychosis' && ofFeeling.test(main)) return true
  if (topic === 'suicidal-ideation' && ofLiving.test(main)) return true
  if (topic === 'access-to-means' && moved.test(main)) return true
  if (topic === 'preparation' && /\b(?:rid of|put back|gave back)\b/.test(main)) return true
  return (
    answer.some(({ folded }) => falls.test(folded)) ||
    notAll.test(answer[0]?.folded ?? '') ||
    (topic === 'homicidal-ideation' && threatens(answer)) ||
    (topic === 'access-to-means' && elsewhere.test(answer.map(({ folded }) => folded).join(' . ')))
  )
}

const names = (folded: string, topic: RiskTopic) =>
  slotsAsked(folded).includes(topic) ||
  slotsAskedInContext(folded).includes(topic) ||
  hintsAsked(folded).includes(topic) ||
  hintsAskedNear(folded).includes(topic) ||
  riskIn(folded) === topic

/** "Have you stopped?", "Are they quieter?" */
const ends =
  /\b(?:stopp?(?:ed|s|ing)?(?! (?:by|at|in|taking|the (?:med|pill|dose)))|quit|ceased|(?:has|have|are|is|they|it|that|thoughts?|voices) (?:\w+ )?gone\b(?! (?:there|to|out|up|further|through|as|so))|(?:go|goes|went) away|let(?:ting)? up|eas(?:ed|ing)|fad(?:ed|ing)|(?:is|are|was|were|be|all) over|leaves? you|dejado de|quitaron|quitado|se fueron|ya no|(?:is|are|was|were|got|gotten|get|gets|getting|any|been|feel|come|comes) (?:\w+ ){0,3}?(?:better(?! (?:off|if|dead|without))|worse|weaker|stronger|less|fewer|quieter|louder|easier))\b/
/** "Does your wife know?", "Have you told anyone?" */
const ofKnowing =
  /\b(?:(?:have|did|do|would|can|could|will|are|were) you (?:ever |still |also )?(?:tell|told|telling|talk(?:ed|ing)? (?:to|with|about)|mention\w*|share|shared|call|called|report\w*|admit\w*|ask(?:ed)? (?:for|any))\b|(?:do|does|did|has|have|is|are) (?!you\b|they\b)(?:\w+ ){1,3}?(?:knows?|knew|known|aware|notice\w*|help\w*|find|found|called?|heard about|come with)\b(?! (?:you to|how))|know (?:that )?(?:the voices|they|its|it is|he)|whether (?:your|anyone))\b|\b(?:le|les) ha (?:dicho|contado)|\bsabe(?:n)? (?:alguien|su|que)\b/
/** "Can you ignore them?", "Is it hard to resist?" */
const ofCoping =
  /\b(?:(?:can|could|able|were you able|do|did|would) (?:you )?(?:to )?(?:\w+ )?(?:ignore|resist|control|fight|handle|manage|cope|distract|keep (?:yourself )?(?:from|safe)|stay (?:away|safe)|say no|stop|get away|tell what|promise|regret)|hard to|easy to|difficult to|trouble (?:resisting|stopping|controlling)|regret|glad (?:you|that|it)|reason to (?!live\b)\w+|let you|gone a (?:day|week|month)|without (?:cutting|hurting|drinking|hearing))\b/
/** "Did it need stitches?", "Did you go to the hospital?" */
const ofAfter =
  /\b(?:stitches|police|(?:go|went|going|taken|take you) to (?:the |a )?(?:hospital|er|emergency|doctor)|did (?:it|that) hurt|need(?:ed)? (?:a |any )?(?:doctor|medical|treatment|help)|surviv\w+|want to be found|clean (?:it|them|the))\b/
const ofFeeling =
  /\b(?:(?:scare|scares|scared|bother|bothers|bothered|frighten|frightens|upset|upsets|distress\w*|worry|worries) you|are you (?:\w+ )?(?:afraid|scared|worried|ashamed)|do you (?:\w+ )?(?:worry|fear)|(?:think|feel|believe)(?: that)? (?:dying|death|suicide|being dead) (?:would|is|was|will|hurts))\b/
/** A no to these speaks for the danger. */
const ofLiving =
  /(?<!\b(?:dont|do not|not|didnt|isnt|wasnt|never|nt|without|no longer|stopped)(?: \w+){0,3} )\b(?:want(?:ed|ing)? to (?:be here|be alive|be around|live|keep (?:living|going)|wake up|see)|worth (?:living|it)|reasons? to (?:live|stay|go on)|care (?:if|whether) you (?:live|lived|die|wake)|be here (?:at|next|for|in)|see (?:a|any) future|look\w* forward|quieres? vivir|vale la pena|(?:un )?motivo para vivir|part of you (?:that )?wants to (?:live|be here|stay))\b/
/** "Is the gun out of the house?" */
const moved =
  /\b(?:out of|rid of|did (?:your |the |he |she )?\w* ?(?:take|get|move|sell|lock)|has (?:your |he |she )?\w* ?(?:taken|moved|sold|locked|got)|have you (?:\w+ )?(?:moved|sold|locked|given|gotten rid|taken)|put away|away from|reason|permit|license|secured?|locked)\b/

/** No words that aren't none: "No worse than before." */
const notAll =
  /^(?:(?:well|oh|um|honestly) )*(?:no (?:worse|more|different|less|need|point|comment|idea|clue|longer|date|details?)\b|nothing (?:new|different|out of|unusual|worse|more|beyond|but|i|id|you|left|much|major|concrete|specific)\b|none (?:i|id|you|that|worth|left|yet)\b|never (?:a|alone|not|without|less|stops?|mind|far|enough)\b|not (?:a|one) (?:day|night|hour)\b|(?:no ?one|nobody) (?:who|that|you|i|but|else)\b|not once all\b|officially|on paper)/
/** Takes back what the no said, wherever it stands. */
const falls =
  /\b(?:all the time|constantly|every (?:day|night|hour|morning)|without (?:it|them|that)|(?:its|theyre|they are|it is) (?:worse|two|three|stronger|louder|still|always|constant|bigger|deeper)|not since (?:breakfast|lunch|dinner|supper|this|last night|yesterday|\w+day)|(?:since|until) (?:this morning|last night|yesterday|\w+day)|already (?:know|did|have|wrote|looked)|ask me (?:tomorrow|later|again|tonight)|because (?:my|you|she|he|they) (?:\w+ ){0,2}(?:reads?|listens?|hears?|is here|would|will)|id tell you|would tell you|none of your)\b/
/** "Not him. His brother.", "No. He knows to stay away." */
function threatens(answer: readonly Said[]) {
  const [first, ...rest] = answer.map(({ folded }) => folded)
  if (/^not (?:him|her|them|that one|you)$/.test(first ?? '') && rest.length > 0) return true
  return answer.some(({ folded }) =>
    /\b(?:knows? (?:to|better)|better (?:not|stay)|deserve\w*|unless|if (?:he|she|they)|starts? it|had it coming|his (?:brother|family|car)|on purpose)\b/.test(
      folded,
    ),
  )
}
/** "No, sold them. Kept one.", "Not in the house." */
const elsewhere =
  /\b(?:kept|keeping|except|one left|not (?:in the house|on me|here|at home|real|mine|with me)|in the (?:car|truck|cab|garage|barn|shed)|a real one)\b/
