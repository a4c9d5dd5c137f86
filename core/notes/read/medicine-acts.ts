import { remember } from '../text/remember.ts'
import type { MedicineAction } from '../types.ts'
import { hangsOnSomething } from './medicine-actions.ts'
import {
  correctsItself,
  declining,
  describesLeaving,
  forbidden,
  hedge,
  isGone,
  keeps,
  measured,
  misses,
  negation,
  noDrug,
  notTaking,
  onlySometimes,
  patterns,
  stopsBefore,
  takes,
  timeBefore,
  told,
} from './medicine-patterns.ts'

export type Act = { action: MedicineAction; at: number; told: boolean; loose?: boolean }

/** What may follow a verb that refers to a medicine named before: "start it", "stop for a week", not "start DBT". */
const leadsBack =
  /^(?:'s dose)? *(?:$|[,.;!?—]|(?:(?:taking|using|back|you|him|her|me|on|of|with|off|down|up) )*(?:it|them|that|those|this|these|one|(?:a |another |the )?NUM|both|some|any|everything|MED|(?:the|your|my|his|her|that) (?:\w+ )?(?:dose|doses|one|ones|pills?|tablets?|meds?|medicine|medication|shots?|films?|strips?|patch\w*|script|prescription|kind|stuff|thing|type|brand)|at|to|from|in|tonight|tomorrow|today|for|with|until|till|when|once|twice|slowly|as|down|off|up|after|right|again|altogether|completely|cold|every|a (?:little|bit|week|month|notch)|last|about|there|where|by|on (?:my|his|her|your) own|on|myself|himself|herself|because|since|before|around|early|cold turkey|too|already|entirely|all at once|the same|years|in)\b)/

/** "That one I stopped myself": its object stands in front. */
const fronted =
  /^(?:(?:the|my|your) )?(?:MED|that|it|those|them|this|(?:that|this|the (?:\w+ )?)one)(?: (?:thing|one|stuff|pills?))?,? (?:i|we|he|she|they) (?:(?:had|have|already|just|never|kind of|did) )*$/

function isLoose(plain: string, match: RegExpExecArray) {
  if (fronted.test(plain.slice(0, match.index))) return false
  return (
    !/\b(?:it|them|that|those|one|MED|NUM|both)\b|^went in/.test(match[0]) &&
    !leadsBack.test(plain.slice(match.index + match[0].length))
  )
}

/** What a clinician's clause decides. */
function ordersIn(plain: string): Act[] {
  if (plain.includes(' that') && correctsItself.test(plain)) return []
  if (/off|stop|quit|taper/.test(plain) && describesLeaving.test(plain)) return []
  // "You don't take the trazodone.": what the clinician heard, not what they forbid.
  if (/^(?:you|he|she) (?:do|does) not (?:take|use) (?:it|that|MED|the MED|those|them)\b/.test(plain))
    return [{ action: 'not-taking', at: 0, told: true }]
  // "You were taking ten from your primary.": before this visit.
  if (/^(?:you|he|she) (?:were|was) (?:taking|on) (?:MED )?NUM\b/.test(plain)) return []
  if (/\b(?:you|he|she) (?:have been|has been|were|was) off\b/.test(plain))
    return [{ action: 'not-taking', at: 0, told: false }]
  if (/\bprior auth/.test(plain)) return [{ action: 'held', at: 0, told: false }]
  const delay =
    /\b(?:hold(?:ing)? off(?: on)?|wait(?:ing)? (?:on|to|with|before)|put(?:ting)? off|postpon\w+|delay\w*|no (?:rush|hurry) (?:to|on)) (?:the |any |a |your )?(increas\w*|rais\w*|going up|go up|chang\w*|lower\w*|reduc\w*|stop\w*|start\w*|add\w*|begin\w*|try\w*)/.exec(
      plain,
    )
  if (delay)
    return [
      {
        action: /^(?:start|add|begin|try)/.test(delay[1] ?? '') ? 'declined' : 'continued',
        at: delay.index,
        told: false,
      },
    ]
  if (
    /\b(?:stay|stays|staying|(?:keep|leave) (?:it|that|them|MED|the MED)|still|remain\w*) (?:off|stopped)\b/.test(
      plain,
    )
  )
    return [{ action: 'not-taking', at: 0, told: false }]
  // "We're not touching it.": it stays as it is.
  const untouched = plain.includes(' not ')
    ? /\b(?:i|we) (?:am|are|will|would|do) not (?:be )?(?:touch|touching|changing|messing with) /.exec(plain)
    : null
  if (untouched) return [{ action: 'continued', at: untouched.index, told: false }]
  const pauses = plain.includes(' before') || plain.includes(' prior') ? stopsBefore.exec(plain) : null
  if (pauses) return [{ action: 'held', at: pauses.index, told: false }]
  for (const [action, pattern] of patterns) {
    const match = pattern.exec(plain)
    if (!match) continue
    const before = plain.slice(0, match.index)
    const past = told.test(plain)
    if (timeBefore.test(before)) continue
    if (
      action === 'held' &&
      keeps.test(before) &&
      !/\b(?:tonight|tomorrow|today|until|till|off)\b/.test(plain)
    )
      continue
    if ((action === 'increased' || action === 'decreased') && measured.test(before)) continue
    if (
      /\b(?:it|that|they|MED|this|which|these|alcohol|drinking|caffeine|coffee) (?:can |will |does |would |might |may |both |are |is )*$/.test(
        before,
      ) &&
      action !== 'continued' &&
      // "I want the zolpidem stopped."
      !/\b(?:want|like|have|get|need) (?:to have )?(?:the |that |your )*MED $/.test(before) &&
      !(
        /^(?:stops|goes|comes|stays|down|up|back|to)\b/.test(match[0]) &&
        !/^ (?:the|your|my|most|those|these)\b(?! dose)/.test(plain.slice(match.index + match[0].length))
      )
    )
      continue
    if (
      /\b(?:not|no|never|nothing)\b.*\b(?:reasons?|sense|need|point|idea|worth|wise|necessary|sure|convinced)\b/.test(
        before,
      )
    )
      continue
    if (/NUM/.test(plain) && noDrug.test(plain.slice(match.index + match[0].length))) continue
    if (action === 'continued' && /\b(?:your|his|her|my) \w+ (?:to|can|will) $/.test(before)) continue
    if (negation.test(before)) {
      if (/\b(?:instead of|rather than|as opposed to|reason|need|sure|why|after|before|since)\b/.test(before))
        continue
      // "Don't double it" decides nothing.
      if (/(?:^|\bdo )not $/.test(before)) return []
      if (action === 'stopped' || action === 'decreased' || action === 'increased' || action === 'changed') {
        if (
          /\b(?:at once|on your own|suddenly|without|cold|overnight|by yourself)\b/.test(plain) ||
          !/\bnot\b/.test(before) ||
          /\b(?:can|could|should) not\b/.test(before)
        )
          continue
        return [{ action: 'continued', at: match.index, told: past }]
      }
      if (action === 'started')
        return past
          ? []
          : [
              {
                action: /\b(?:tonight|tomorrow|today|yet|until)\b/.test(plain) ? 'held' : 'declined',
                at: match.index,
                told: past,
                loose: isLoose(plain, match),
              },
            ]
      if (action === 'continued') return []
      continue
    }
    if (
      action === 'changed' &&
      /^(?:do|take|make|put|try|have|get) /.test(match[0]) &&
      !/\b(?:lets|will|would|want|like|to|^)\b ?$/.test(before) &&
      before.trim() !== ''
    )
      continue
    if (
      hedge.test(plain.slice(0, match.index + match[0].length)) &&
      !/\b(?:like|want|prefer) (?:to|you)\b/.test(before)
    )
      continue
    if (hangsOnSomething(plain.slice(match.index).replace('can not', 'cannot'), action)) continue
    if (/(?<!\bi )\bwould (?:be|make|mean)\b/.test(plain)) continue
    if (/\bafter (?:i see|we (?:meet|see|talk)|(?:the|your|our) next)\b/.test(plain)) continue
    // "Your primary suggested Prozac": another person's advice is not an order.
    if (
      /^(?:recommend|suggest|order)ed\b/.test(match[0]) &&
      !/\b(?:i|we|am|is|are|be|been) (?:have |had )?$/.test(before)
    )
      continue
    if (action === 'changed' && /^take (?:the|your) (?:\w+ )?MED with\b/.test(plain.slice(match.index)))
      continue
    if (/^(?:send|sending|write|order|call)/.test(match[0]) && !/\b(?:MED|NUM)\b/.test(plain)) continue
    return [{ action, at: match.index, told: past, loose: isLoose(plain, match) }]
  }
  if (
    /^(?:(?:after that|then|instead) )*(?:no (?:more )?|not )MED\b(?! (?:on \w+s|before|after|when)\b)|\b(?:would|will) not (?:use|give|prescribe|do|go)\b|\bavoid(?:ing)? (?:MED|it|that)|\bsteer clear|\bstay away from\b|\brather not\b/.test(
      plain,
    )
  )
    return [{ action: 'declined', at: 0, told: false }]
  const forbids = forbidden.exec(plain)
  if (
    forbids &&
    !onlySometimes.test(plain.slice(forbids.index)) &&
    !hedge.test(plain.slice(0, forbids.index))
  )
    return [{ action: 'stopped', at: forbids.index, told: false }]
  return []
}

/** What a patient or a companion reports. */
function tellingsIn(plain: string): Act[] {
  const found: Act[] = []
  const add = (action: MedicineAction, match: RegExpExecArray) => {
    if (!found.some((one) => one.action === action))
      found.push({ action, at: match.index, told: true, loose: isLoose(plain, match) })
  }
  const missed = misses.exec(plain)
  const not = notTaking.exec(plain)
  const no = declining.exec(plain)
  if (no && !/\b(?:stop|quit|come off|miss|go off|lower|change)\b/.test(plain.slice(no.index)))
    add('declined', no)
  if (
    missed &&
    !/\b(?:will|would|could|can|can not|might|what if|thought|thinking|afraid|worried|so i do not|used to) (?:\w+ ){0,2}$/.test(
      plain.slice(0, missed.index),
    ) &&
    !/\b(?:miss|skip|forg\w+) (?:work|school|breakfast|lunch|dinner|meals|appointments?|class|my (?:appointment|bus|sister|mom|wife|dad))\b/.test(
      plain,
    )
  )
    found.push({ action: isGone.test(plain) ? 'not-taking' : 'adherence', at: missed.index, told: true })
  else if (not && !no) add('not-taking', not)
  if (!no && !not && !missed)
    for (const [action, pattern] of patterns) {
      const match = pattern.exec(plain)
      if (!match) continue
      const before = plain.slice(0, match.index)
      if (action === 'held') continue
      if (
        action === 'started' &&
        (/YEAR|\byears? ago\b|\bin (?:high school|college|grad school)\b/.test(plain) ||
          /^gave (?:me|him|her) (?:one|an?|NUM|a shot of) /.test(match[0]))
      )
        continue
      if (negation.test(before) || timeBefore.test(before)) continue
      // "I'll stop.", "I'm ready to be off it": not done yet.
      const rest = plain.slice(match.index + match[0].length)
      if (action === 'stopped' && /\bready to (?:be )?$/.test(before)) continue
      if (
        action === 'stopped' &&
        /\bwill $/.test(before) &&
        /^(?: it| them)?(?:$|[.,]| (?:when|if|after))/.test(rest)
      )
        continue
      if ((action === 'increased' || action === 'decreased') && measured.test(before)) continue
      if (
        /\b(?:it|that|this|which|MED) (?:has |had |all |then )*$/.test(before) &&
        ['stopped', 'increased', 'decreased', 'started'].includes(action) &&
        !/NUM$|^went in/.test(match[0])
      )
        continue
      if (
        /^(?:stop|quit|start|begin|add|increase|raise|lower|cut|drop|taper|double|toss|dump|flush|cancel|finish|end|reduce)(?: |$)/.test(
          match[0],
        ) &&
        !/^(?:cut|quit) /.test(match[0]) &&
        !/\b(?:i|we|he|she|they|will|did|to) (?:\w+ )?$/.test(before)
      )
        continue
      if (
        action === 'started' &&
        /\b(?:neighbor|cousin|friend|buddy|roommate|somebody|someone|sister|brother|mother|mom|dad|aunt|uncle|lady|guy|girl|compadre|vecina|coworker)\b/.test(
          before,
        )
      )
        continue
      if (
        /\b(?:could|might|may|should|would|can|want(?:s|ed)?|trying|tried|thinking|thought|going|like|if|unless|whether|about|hope|hoping|wish|afraid|scared|used|supposed) (?:to |of |about |i |you |we |it )?(?:\w+ )?$/.test(
          before,
        )
      )
        continue
      if (action === 'continued' && !/\b(?:i|we|he|she|still)\b/.test(before)) continue
      if (
        action === 'changed' &&
        /^(?:do|take|taking|make|made|get|getting|put|go|going|try) /.test(match[0]) &&
        !(
          /^(?:made|put) /.test(match[0]) &&
          /\b(?:they|she|he|you|we|doctor|hospital|clinic|dr\.? \w+) $/.test(before)
        )
      )
        continue
      if (
        action === 'started' &&
        /^(?:try|trying|recommend|suggest|send|order|need|want|like|have|got|get|giv(?:e|ing)|offer|write|prescribe$)/.test(
          match[0],
        )
      )
        continue
      add(action, match)
      break
    }
  const stayed =
    found.length === 0 && plain.includes('NUM')
      ? /\b(?:i|he|she) (?:have |has )?(?:stayed|stuck|am still) (?:at|on|with) (?:the )?NUM\b/.exec(plain)
      : null
  if (stayed) add('taking', stayed)
  // "They said take iron and I never did."
  if (/\btold? (?:me|him|her) to (?:take|start|try)|\bsaid (?:to )?(?:take|start|try)/.test(plain))
    return found
  const took = takes.exec(plain)
  if (took && !not && !no && found.every(({ action }) => action === 'adherence')) {
    const before = plain.slice(0, took.index)
    const past =
      /\b(?:was|were|used to|took|had|tried)\b/.test(plain.slice(0, took.index + took[0].length)) &&
      !/\bnow\b/.test(plain)
    if (
      !past &&
      !negation.test(before) &&
      !/\b(?:could|might|should|would|can|want|will|going|to|thinking|thought|if|about|supposed|wanted|wants) ?(?:\w+ )?$/.test(
        before,
      )
    )
      add('taking', took)
  }
  return found
}

export const actsOf = (plain: string, provider: boolean): readonly Act[] =>
  provider ? orders(plain) : tellings(plain)
const orders = remember((plain: string): readonly Act[] => ordersIn(plain))
const tellings = remember((plain: string): readonly Act[] => tellingsIn(plain))
