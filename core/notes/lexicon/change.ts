/** Words that make an everyday sentence a clinical one: it got better or worse, it is hard, it stopped. */
export const better =
  /\b(better|improv(ed|ing|ement)|easier|calmer|lighter|gone|went away|(helps|helped|helping)|less (often|anxious|worried|intense|down)|fewer|back to|started (to )?(go|see|feel|walk|sleep|cook|paint|sing)|returned|again|on track|mejor|mejorado|ayuda|ayudado|menos)\b/

export const worse =
  /\b(worse(ning)?|harder|hard|difficult|struggl(e|es|ed|ing)|problem|trouble|cant|couldnt|cannot|falling behind|fell behind|miss(ed|ing)? (\w+ )?(work|class|classes|school|deadlines?)|fight(ing|s)?|argu(e|ed|ing|ments?)|conflict|behind|failing|lost my job|laid off|fired|peor|dificil|problemas?|pele(o|amos|as))\b/

export const duration =
  /\b((for|about|over|past|last|since|almost|nearly|in the) (the )?(past |last )?(a |an |few |couple of |couple |several |one |two |three |four |five |six |seven |eight |nine |ten |twelve |\d+ )*(days?|weeks?|months?|years?|nights?|january|february|march|april|may|june|july|august|september|october|november|december|summer|winter|spring|fall|christmas|college|divorce)|(weeks|months|years) now|desde hace|hace (\w+ )?(dias|semanas|meses|anos)|desde)\b/

export const severity =
  /\b(mild|moderate|severe(ly)?|really bad|very bad|unbearable|extreme(ly)?|(\d+|one|two|three|four|five|six|seven|eight|nine|ten) out of (10|ten)|every (single )?(day|night|morning)|(most|some) (days|nights|mornings)|all (day|night|the time)|constant(ly)?|(once|twice|\w+ times|\w+ nights|\w+ days) (a|per) (day|week|month)|todos los dias|todas las noches|cada (dia|noche)|siempre|a veces)\b/

/** Said of another time of life. A word of now in the same breath ("again", "still") takes it back. */
const earlier =
  /\b(used to|years ago|back then|when i was (a |in |young|little|\w+teen|twenty|\d+)|as a (kid|child|teen|teenager)|in (high school|my (teens|twenties))|in (19|20)\d\d|hace (\w+ )?anos|cuando (era|tenia))\b/
const now =
  /\b(now|still|again|lately|today|tonight|currently|these days|this (week|month)|sometimes|ahora|todavia|sigo|otra vez)\b/

export function isPast(folded: string) {
  return earlier.test(folded) && !now.test(folded)
}
