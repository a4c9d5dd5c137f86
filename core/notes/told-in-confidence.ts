import { riskIn } from './lexicon/risk.ts'
import { fold } from './text/fold.ts'
import type { NoteSection } from './types.ts'

const people =
  '(?:her|him|them|(?:my|your|his|her) (?:mom|mother|dad|father|parents?|folks|husband|wife|partner|boyfriend|girlfriend|ex|family|sister|brother|son|daughter|kids|grandma|grandmother|stepdad|stepmom|boss)|any ?one|any ?body|no ?body|no one)'
const secret = [
  `\\b(?:dont|do not|cant|cannot|wont|never|not going to|didnt|havent|not) (?:\\w+ ){0,3}(?:tell|told|let|show|mention (?:it |this |that )?to) (?:\\w+ ){0,1}?${people}\\b`,
  `\\b(?:${people}|she|he|they|mom|dad) (?:dont|doesnt|do not|does not|cant|cannot|didnt|never|cant ever) (?:\\w+ )?(?:know|knows|find out|hear|see)\\b`,
  `\\b(?:told|tell) ${people} (?:\\w+ ){0,2}(?:it was|that it was|i (?:fell|had|was))\\b`,
  `\\b(?:between us|between you and me|keep (?:this|that|it) (?:private|secret|quiet|to yourself|between)|in confidence|confidential\\w*|stays (?:with me|here|in this room|between))\\b`,
  '\\b(?:can (?:any ?(?:body|one)|she|he|they) hear (?:you|us)|(?:is|are) (?:you|any ?(?:one|body)) (?:alone|listening)|without saying why|no (?:le|les) (?:diga|digas|cuente) )\\b',
].join('|')
const inSecret = new RegExp(secret)
/** What was denied is nothing to hide. */
const denied = /^(?:denies|answered no)\b/i

/**
 * The lines of a note that were told in confidence, or tell of violence at home: a parent, a proxy or a partner may
 * read a note that is released.
 */
export function toldInConfidence(sections: readonly NoteSection[]): string[] {
  return sections
    .flatMap(({ sentences }) => sentences)
    .filter(({ text, starter }) => !starter && isPrivate(text))
    .map(({ text }) => text)
}

function isPrivate(text: string): boolean {
  const folded = fold(text)
  return inSecret.test(folded) || (!denied.test(text) && riskIn(folded) === 'abuse')
}
