import { type ConceptMention, findConcepts } from './find-concepts.ts'
import type { HeardLine, HeardSentence } from './hear.ts'

export type QuestionBefore = {
  line: HeardLine
  sentence: HeardSentence
  about: readonly ConceptMention[]
  opening: boolean
  yesOrNo: boolean
}

const opening =
  /\b(what brings you|what brought you|brings you (in|here)|how can i help|what can i (do|help)|what made you (come|decide|reach|call|schedule)|reason for (the|your|coming)|what would you like (to work on|help with)|que (lo|la|te) trae|en que puedo ayudar)/
const yesOrNo =
  /^(and |so |but |okay |ok |well |then )*(any|anything|are|is|do|does|did|have|has|had|can|could|were|was|will|would|ha|tiene|esta|ha tenido|le|se)\b/

/** The question a patient's line answers: the clinician's last one, if it was said just before. */
export function questionBefore(reply: HeardLine, all: readonly HeardLine[]): QuestionBefore | undefined {
  for (let at = reply.at - 1; at >= reply.at - 2; at--) {
    const line = all[at]
    if (line?.line.speaker !== 'provider') return
    const sentence = line.sentences.findLast(({ question }) => question)
    if (!sentence) continue
    return {
      line,
      sentence,
      about: findConcepts(sentence),
      opening: opening.test(sentence.folded),
      yesOrNo: yesOrNo.test(sentence.folded),
    }
  }
}
