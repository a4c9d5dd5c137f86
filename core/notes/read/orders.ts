import { findMedicines } from '../lexicon/medicine-names.ts'
import { dosePattern } from './dose.ts'
import type { Said } from './turns.ts'

/** Words of a step that is clearly requested. */
export const bids =
  /\b(?:let['’]s (?!see|start|talk|begin|come|go)|i(?:['’]ll| will) (?:send|order|call|write|refill|start|stop|put|add|raise|lower|refer|check|get)|i (?:also |just |still |really )?(?:want|need) (?:you )?to (?!ask|know|hear|understand|make sure)|i(?:['’]m| am) (?:not )?recommending|i(?:['’]d| would) like (?!to\b|us\b)|i(?:['’]d| would) like (?:to (?:start|stop|add|raise|lower|send|order|check|try|see))|we(?:['’]ll| will|['’]re going to) (?:start|stop|add|raise|lower|cut|send|order|check|switch|hold|keep|stay|taper)|(?:then |so )we (?:stay|keep|stop|hold|raise|lower|double|skip|repeat|check|go (?:up|down|back|to))|please|don['’]t|stop|start|lock|throw|call|give|take|keep|bring|move|would you|could you|can you)\b/i

/** "I need that key out of the house", "tonight: Katya stays with you", "the nurse gives the 156 now". */
const arranges =
  /\bi (?:need|want) (?:that|the|those|your|his|her|their|every|all) [^,;]*\b(?:out of|away|locked|gone|with (?:him|her|your|them)|removed)\b|\b(?:tonight|today|tomorrow|this weekend)[:,] (?:[A-Z][a-z]+|your \w+|she|he|they|you) (?:stays?|sleeps?|holds?|keeps?|takes?|comes?|goes|go|drives?|brings?|calls?)\b|\b(?:the|a|our|your) (?:nurse|pharmacist|clinic|pharmacy) (?:gives|will give|can give|holds|will hold)\b|,? (?:so|and|then) (?:let['’]s|we(?:['’]ll| will)|i(?:['’]d| would) (?:raise|lower|double|go (?:up|down)))\b/i
/** "Let's go back down to four", "I'll send ninety days", "I'm asking you to go in". */
const decides =
  /^(?:(?:okay|and|so|then|now|first|all right|alright|good|well)[, ]+)*(?:let['’]s (?:go (?:up|down|back)|stay (?:at|on|with)|keep|hold|stop|raise|lower|skip|repeat|leave (?:it|that) (?:at|off))|i(?:['’]ll| will) (?:send (?!you (?:back|to))|refill|order|prescribe|write (?:you|for)|call (?:it|that) in)|i(?:['’]m| am) asking you to|i(?:['’]m| am) (?:canceling|stopping|sending|ordering|referring))\b/i
const gone =
  /\b(?:was|were|had|has been|have been|used to|you said|you told|last (?:time|visit|week|month)|you(?:['’]re| are| take| took))\b/i
const soon =
  /\b(?:now|tonight|tomorrow|daily|nightly|every (?:day|night|morning|evening|other day)|at bedtime|in the (?:morning|evening)|(?:once|twice|three times) a day|for (?:a|one|two|three|four|\d+) (?:days?|weeks?)|starting|from (?:now|today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day))\b/i
const dosed = new RegExp(`${dosePattern.source}|\\b\\d[\\d.]* (?:milliequivalents?|meq)\\b`, 'i')

/** A step the clinician orders or arranges, whatever is asked or found in the same breath. */
export function isOrder({ text, line }: Said): boolean {
  if (line.speaker !== 'provider' || /\?\s*$/.test(text) || /^(?:if|when)\b/i.test(text)) return false
  if (gone.test(text)) return false
  if (arranges.test(text) || decides.test(text)) return true
  return (
    /^(?:(?:okay|and|so|then|now|first)[, ]+)*(?:we(?:['’]ll| will) (?:go|stay|raise|lower|start|stop|add|cut)|(?:then )?we (?:stay|go (?:up|down|back|to)|double)\b)/i.test(
      text,
    ) ||
    (dosed.test(text) && soon.test(text) && findMedicines(text).length > 0)
  )
}
