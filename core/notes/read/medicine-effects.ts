import { remember } from '../text/remember.ts'

const symptom =
  'side effects?|naus\\w+|náusea\\w*|queasy|dizz\\w+|mare\\w+|(?:dry|cotton) mouth|mouth (?:is |was |gets )?(?:so |all )?dry|boca seca|blurry|gain(?:ed|ing)?|put on (?:\\w+ )?(?:pounds|weight)|lost (?:\\w+ )?(?:pounds|weight)|tremors?|trembl\\w*|shak(?:y|es|ing|ed)|shook|drows\\w+|sleepy|sleepiness|groggy|rash|foggy|fog|wired|jittery|amped|headaches?|migraines?|stiff\\w*|constipat\\w+|backed up|zombie|numb|flat|hives|sweat\\w*|itch\\w*|diarrhea|loose (?:bowels|stools?)|the runs|threw up|throw(?:ing|s)? up|vomit\\w*|got (?:so )?sick|pounding|racing|thump\\w*|palpitations|flutter\\w*|restless\\w*|crawl\\w*|could not (?:sit|sleep|eat|pee|think|finish|feel|stay awake|keep my eyes)|can not (?:sit|sleep|eat|pee|think|finish|feel|come|wake up)|legs would not|drool\\w*|soaked|zaps|swimming|f[ae]ll asleep|sedat\\w+|sleepwalk\\w*|no appetite|appetite|libido|sex (?:drive|thing)|bedroom|erections?|weight gain|dyskinesia|cramp\\w*|upset(?:ting)? (?:my |his |her )?stomach|stomach|heartburn|drunk|dopey|(?<=\\b(?:am|is|are|was|were|been|feel|feels|felt|feeling|so|totally|completely|pretty) )out of it(?! (?:on|for|since|until|by)\\b)|twitch\\w*|yawn\\w*|puffy|swell\\w*|swollen|hair (?:is |was )?(?:falling|falls|coming|comes|thinn\\w+)|grind\\w*|clench\\w*|jaw|floaty|spac(?:y|ey)|blink\\w*|tics?|thirst\\w*|bruis\\w*|slurr\\w*|woozy|light-?headed|faint\\w*|metallic|weird dreams|vivid dreams|hungry|zaps?|swole|taste\\w*|ravenous|hung ?over|heavy|tired|slow|cloudy|irritable|snappy|crash\\w*|burn\\w*|ring\\w* in|breakouts?|acne|leak\\w*|lactat\\w*|lock\\w* up|spasms?|seeing (?:bugs|things)|do not remember|wak(?:e|es|ing) (?:me )?up|wears? off|worse|hard to wake|sick to my stomach|(?:stomach|belly|tummy) (?:ache|pain|cramps?|hurts?)|reflux|gassy|bloat\\w*|burping|burps|pu(?:ked?|king)|gag(?:ged|ging)?|heav(?:es|ing)|(?:stop|back|plug|bind|bound)(?:s|ped|ed|ged)? (?:me|him|her) up|spinning|vertigo|pass(?:ed|ing) out|black(?:ed|ing) out|unsteady|wobbly|off balance|stumbl\\w*|hands (?:shake|shook|tremble\\w*)|the shakes|jerk(?:s|y|ing)|jumpy|antsy|pacing|rigid|slur\\w*|brain fog|haz(?:y|e)|spaced out|zoned out|zombif\\w*|robot\\w*|blunted|dull(?:ed)?|sluggish|letharg\\w*|drugged|doped up|exhausted|wiped out|out cold|slept through|sleep through|overslept|dragging|nodd?(?:ed|ing) off|doz(?:ed|ing) off|forgetful|word[- ]finding|forg[eo]t (?:my )?words|tingl\\w*|pins and needles|like electric\\w*|electric(?:al)? (?:shocks?|zaps?|feeling)|shocks|zapp?(?:y|ed|ing)|buzz(?:ing|ed)|tinnitus|keeps? (?:me|him|her) (?:up|awake)|kept (?:me|him|her) (?:up|awake)|wide awake|revved|speedy|edgy|on edge|agitat\\w*|(?:bad|wild|crazy|strange|awful) dreams|sleepwalk\\w*|sleep[- ]?eat\\w*|heart (?:was |is |goes |going |went |kept )*(?:racing|pounding|crazy|fast|skipp\\w*)|skipp(?:ed|ing) beats|flushing|(?:face|skin|cheeks) (?:is |was |gets |got )?flush\\w*|hot flash\\w*|night sweats|hair loss|bald\\w*|peel\\w*|blister\\w*|sunburn\\w*|heavier|(?:clothes|pants|jeans) (?:do |does )?not fit|starving|munchies|eat(?:s|ing)? everything|not hungry|pee(?:ing|s)? (?:all|a lot|constantly|every)|(?:can|could) not pee|hard to pee|blurred|double vision|like cotton|drools?|orgasms?|climax\\w*|sexual\\w*|lactat\\w*|period (?:stopped|is late|went)|ankles|nose ?bleeds?|aches?|achy|sore|chills|hiccups|(?:blood )?pressure (?:went|was|is|got|shot|creeping|crept|was creeping|kept going) (?:\\w+ )?(?:up|high|low|down)|(?:sodium|potassium|pulse|platelets|white count) (?:was|is|went|dropped|got) (?:too |so |\\w+ )?(?:low|slow|down|high|NUM)|qtc? (?:was|is|got) (?:too )?long|(?:got|was|getting|am|is) (?:too |so )?fat|dr(?:y|ies|ied) (?:my|his|her) mouth|(?:was|is|were|am|are) not eating(?! with)|(?:do|does|did|will) not eat|(?<!(?:trouble|time|problems?|difficulty|with|of) )falling asleep|squirts'
const symptoms = new RegExp(`\\b(?:${symptom})\\b`, 'g')
const does = new RegExp(
  `\\b(?:ma[dk]e?s?|making) (?:me|him|her|us|my \\w+|his \\w+|her \\w+) (?!take|an appointment|promise|better|calm\\w*|happ\\w+|good|feel (?:a lot |so |much )?(?:better|good|human|normal|like my|calm\\w*|more)|less|able|sleep\\b|go\\b|do\\b|want to (?:live|try))[a-z]+|g[ai]ves? (?:me|him|her) (?:\\w+ ){0,3}(?:${symptom}|dreams)|turn(?:s|ed) (?:me|him|her) into|(?:wipe[sd]?|lays?|laid|puts?) (?:me|him|her) (?:out|under)|(?:tears?|tore) up my|hard on my|(?:went|goes|go) (?:right|straight) (?:through|to my)|took (?:away )?my (?:appetite|sex drive|energy)|leaves? (?:me|him|her) (?!alone|a\\b|the\\b)\\w+|left (?:me|him|her) (?!alone|a\\b|the\\b|in\\b|at\\b|on\\b|with\\b)\\w+|knock\\w* (?:me|him|her) (?:out|flat|down)|(?:messed|messes|messing) with|(?:hit|hits) (?:me|him|her) (?:like|hard)|kills? my|(?:had|got|has) (?:me|him|her) (?:\\w+ing|all|so)\\b|dr(?:y|ies|ied) (?:me|him|her) (?:out|up)|broke out|ruin\\w*|(?:did|do|does) not agree|me (?:da|dio|dan|hace|hizo|cae|cayó) (?!una? (?:MED|pastilla|medicina|té|cosa|receta))`,
)
const relieved =
  /\b(?:help\w*|eas(?:e[sd]?|ing)|reliev\w+|calm(?:s|ed)|reduc\w+|control\w*|prevent\w*|treat\w*|fix\w*|quiet\w*|gets? rid|took away|takes? (?:away|care)|for|less|fewer|no more|better|gone|improved|went away|eased|stopped (?:the|my|his|her)(?! MED)|(?:is|was|for|with) (?:his|her|my) (?:depression|anxiety|migraines?|nightmares))\b/
const denied =
  /\b(?:no(?! appetite)|not(?! (?:sleep|eat|sit|pee|think|finish|feel|stay|keep|come|wake|remember|agree)\b)|never|without|any|neither|nor|worried about|afraid of|scared (?:of|about)|used to|before|if|when (?:i|my|he|she)|would|can(?! not)|could(?! not)|might|so i do not)\b(?: [\w']+){0,4} ?$/

/** Whether a plain clause reports an unwanted effect of a medicine. */
export const effectIn = remember((plain: string): 'caused' | 'complaint' | undefined => {
  const doing = does.exec(plain)
  if (doing && !denied.test(plain.slice(0, doing.index))) return 'caused'
  symptoms.lastIndex = 0
  for (let match = symptoms.exec(plain); match; match = symptoms.exec(plain)) {
    const before = plain.slice(0, match.index)
    if (
      !denied.test(before) &&
      !relieved.test(before.split(',').at(-1) ?? '') &&
      !/^(?: \w+){0,2} (?:is |are |went |have |has |got )?(?:better|gone|away|improved|stopped|went away|under control)\b|^,? no\b/.test(
        plain.slice(match.index + match[0].length),
      )
    ) {
      symptoms.lastIndex = 0
      return 'complaint'
    }
  }
  return undefined
})
