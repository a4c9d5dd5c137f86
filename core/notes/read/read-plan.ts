import { capitalize } from '../text/quote.ts'
import { providerSays } from '../text/third-person.ts'
import type { HeardSentence } from './hear.ts'

const leads =
  /^((so|okay|ok|alright|all right|then|now|and|great|good|well) )*(lets|let us|well|we will|were going to|we are going to|we can|ill|i will|im going to|i am going to|id like you to|i would like you to|id like to|i want you to|id suggest|i suggest|i recommend|id recommend|my recommendation|you should|please|try to|try|for homework|your homework|the plan is|our plan|between now and|before (the )?next|next (time|week|visit|session)|ill see you|see you|we meet again|and we meet|follow up|come back|voy a|vamos a|quiero que|le recomiendo|nos vemos|siga|tome|intente)\b/
const about =
  /\b(dose|medications?|meds|mg|milligrams|refills?|pharmacy|weeks?|months?|tomorrow|monday|tuesday|wednesday|thursday|friday|sleep|bed|bedtime|clock|screens?|exercise|walk(s|ing)?|journal|log|diary|record|worksheet|practice|homework|appointments?|follow up|labs?|blood (work|test)|ekg|refer(ral)?|therap(y|ist)|groups?|letter|breathing|alcohol|drinking|caffeine|coffee|schedule|meet|visit|session|goals?|list|plan|contact|doctor|school|hr|accommodations?|semanas?|mes|cita|dosis|miligramos|dormir|caminar|diario|terapia|consulta|[a-z]*(ine|pram|azole|pine|zepam|mine|line))\b/
const notYet =
  /\b(start with|talk (about|more)|begin with|go back to|come back to that|see (what|how|if|where)|look at|hear|jump in|get started|take a look|circle back|pull up|grab|share my screen)\b/
const imperatives =
  /^(and |then )?(keep|take|try|call|write|practice|go|bring|avoid|turn|leave|stop|start|use|set|do|schedule|track|limit|eat|walk|remember|come|if you|when you|after|tome|siga|llame|escriba)\b/

const later =
  /\b(next|every|each|twice|daily|homework|before|until|tonight|tomorrow|this week|(a|per) (day|week)|between (now|visits|sessions))\b/

/** `planning`: the sentence before was part of a plan, so a bare "Turn the clock around" is too. */
export function soundsLikePlan({ folded }: HeardSentence, planning: boolean) {
  if (notYet.test(folded)) return false
  if (leads.test(folded)) return about.test(folded)
  return imperatives.test(folded) && (planning || about.test(folded))
}

/** For something to be done after today, not in the room. */
export function isForLater({ folded }: HeardSentence) {
  return later.test(folded)
}

export function proposes({ folded }: HeardSentence) {
  return (
    /^((so|and|okay|ok|then) )*(why dont we|how about|could you|can you|would you be (willing|open)|would you (try|consider)|what if (we|you)|shall we|should we|are you (willing|open)|podria|que le parece)\b/.test(
      folded,
    ) && about.test(folded)
  )
}

const openings =
  /^(?:(?:so|okay|ok|alright|all right|then|now|and|great|good|well)\b,?\s+)*(?:the plan is to|the plan is|let['’]?s|let us|we['’]ll|we will|we['’]re going to|we are going to|we can|I['’]d like you to|I would like you to|I want you to|I['’]d (?:suggest|recommend)(?: that)?(?: you)?|I (?:suggest|recommend)(?: that)?(?: you)?|my recommendation is(?: to)?|you should|please|for homework,?(?: I['’]d like you to)?|your homework is(?: to)?|why don['’]t we|how about(?: we)?|could you|can you|would you be (?:willing|open) to|would you (?:try|consider)|what if (?:we|you)|shall we|should we|are you (?:willing|open) to)\s+/i

/** "Let's increase the sertraline to 100 mg." → "Increase the sertraline to 100 mg." */
export function sayPlan(said: string) {
  const seeYou =
    /^(?:(?:so|okay|ok|and|then|great|alright)\b,?\s+)*(?:I['’]?ll |we['’]ll |we |let['’]?s |and )*(?:see you|see each other|meet|follow up|come back|check in)(?: again| back)?\b\s*(.*)$/i.exec(
      said,
    )
  if (seeYou?.[1]) return capitalize(providerSays(`Follow up ${seeYou[1]}`))
  const told = said.replace(openings, '')
  return capitalize(providerSays(capitalize(told)).replace(/^The provider /, 'Provider '))
}
