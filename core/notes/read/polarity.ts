/**
 * Which way a mention points. `denies` only when everything between the "no" and the words is known to carry the
 * "no" on; anything the rules do not fully understand is `unclear`, so that nothing is ever turned round.
 */
export type Polarity = 'endorses' | 'denies' | 'unclear'

const negators = new Set(
  'no not never none neither nor without dont doesnt didnt havent hasnt hadnt isnt arent wasnt werent wouldnt couldnt cant cannot wont nothing nobody aint deny denied denies denying nunca jamas sin ningun ninguna ningunos tampoco nada niego'.split(
    ' ',
  ),
)

/** A "no" that says nothing of the sort: "not gonna lie", "no idea why". */
const idioms =
  /\b(not (gonna|going to) lie|not to lie|cant lie|wont lie|no idea( why| how)?|no doubt|no joke|no matter what|why not|if not|not (only|just)|not sure (why|how)|dont know why|no wonder|i dont know but|no se por que|no voy a mentir)\b/g

/** "Can't stop thinking about it" affirms. */
const negatedStops =
  /\b(cant|cannot|couldnt|dont|doesnt|didnt|havent|never|wont|not) (seem to |really |even |ever )?(stop(ped|s)?|help|shake|quit|escape|avoid|get rid of|control|get away from|stand|handle|take) /g

/** Words that carry a "no" on to what follows. Any other word between the two leaves it open. */
const carriers = new Set(
  (
    'i im ive id a an any anything the of about to in on or and at all even ever really actually currently lately now today right ' +
    'thought thoughts think thinking feel feeling felt feelings have had having has been being be want wanted wanting wanna wish wished ' +
    'plan plans planning planned intent intention intentions intend urge urges desire going gonna considered considering consider ' +
    'would will do did does done anymore any more longer this that these those such serious active passive current ' +
    'like getting get experience experienced experiencing noticed notice noticing seen much many recent specific more other it is was there were are ' +
    'suicidal suicide self harm hurt hurting harm harming myself kill killing die dying death life my own end ending it ' +
    'homicidal others anyone else anybody someone people voices hallucinations paranoia guns gun ' +
    'panic attacks attack side effects nausea nightmares flashbacks alcohol drugs weed cannabis drinking drink smoke smoking use using used ' +
    'he tenido tengo pensado pienso pensar pensamientos ideas de en que un una algun alguna el la los las quiero querido hacer hacerme dano matarme morir suicidarme he nada ni o y me ' +
    'so far touch touched touching taken take taking missed miss problem problems issues issue trouble with symptoms new major'
  ).split(' '),
)

/** Somebody asked, joked or supposed it: not the patient's own claim. */
const reported =
  /\b(asked|asks|asking|joked?|joking|kidding|movie|show|song|book|class|training|poster|if i (ever|was|were|did)|if i(d)? |thinks? im|thinks? i|thought i (was|wanted|would)|said i (was|wanted|would)|lying if|pretend|hypothetical|preguntaron|pregunto)\b/

const after = /^ ?(is|are|was|were|s)? ?(no|none|never|not|isnt|arent|wasnt|werent|gone|nope|nada|nunca)\b/

/** Which way `folded` points at what stands at `start` to `end`. The text is one thought (see splitThoughts). */
export function polarityAt(folded: string, start: number, end: number): Polarity {
  const before = folded
    .slice(0, start)
    .replace(idioms, (words) => ' '.repeat(words.length))
    .replace(negatedStops, (words) => ' '.repeat(words.length))
  if (reported.test(before)) return 'unclear'
  const words = before.split(' ').filter(Boolean)
  const found = words.filter((word) => negators.has(word)).length
  const trailing = after.test(folded.slice(end))
  if (found + Number(trailing) > 1) return 'unclear'
  if (trailing) return /^ ?(is|are|was|were|s)? ?(gone)\b/.test(folded.slice(end)) ? 'unclear' : 'denies'
  if (found === 0) return 'endorses'
  const between = words.slice(words.findIndex((word) => negators.has(word)) + 1)
  return between.every((word) => carriers.has(word)) ? 'denies' : 'unclear'
}
