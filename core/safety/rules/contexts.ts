/** Text next to a statement that shows it is about something else, shared by several rules. */

const teens = '(?:thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)'
const ages = `(?:five|six|seven|eight|nine|ten|eleven|twelve|${teens}|twenty)`
export const school = '(?:(?:high|middle|elementary|grade) school|college|university|\\w+ grade)'

/**
 * The writer's past. "It started when I was in sixth grade" still continues, and "when I was driving home" was today.
 */
export const longAgo = [
  'years? ago|a long time ago|decades? ago|back then|long ago|(?:days|times) when i',
  `(?<!started )(?<!began )(?<!since )when i was (?:(?:a|an|in|at|about|around|only|still|just|like|back|my|the|really|very|so) )*(?:kid|child|teen\\w*|boy|girl|young\\w*|little|small|\\d+|${ages}|(?:\\w+ )?grade|(?:high|middle|elementary|grade) school|school|college|university|freshman|sophomore|junior|senior|twenties|thirties|rehab|prison|jail|army|navy|marines|homeless|married|drinking|using|living|growing|hospitalized|deployed|manic|pregnant|first)`,
  `(?<!(?:started|began) when i )(?:back in|during|was in|were in|all through) (?:\\w+ )?${school}|^in ${school}|(?:tried|attempted|wanted|considered|planned|thought|cut|overdosed|burned|burnt|starved|took|hurt|felt)(?: \\w+){0,8} in ${school}|(?<!am )(?<!still )in my (?:teens|twenties|thirties)`,
  'back in (?:the (?:day|army|navy|marines|service|nineties|eighties|\\d0s)|\\d\\d+\\w*|ninety|eighty|seventy|undergrad)',
  'as a (?:kid|teen\\w*|child)|growing up',
  `at (?:1[3-9]|2[0-5]|${teens})(?! (?:tonight|today|tomorrow|pm|am|p|a|oclock))(?= |$)`,
].join('|')

export const inYear = 'in (?:19\\d\\d|20[01]\\d|202[0-5])'

const work =
  '(?:movies?|films?|books?|novel|songs?|podcast|episode|shows?|series|essay|documentary|article|character|video ?games?)'

/** A film, a book or a course. "After the show" is a time. */
export const fiction = `(?<!after )(?<!before )(?:in|from|on|watch(?:ed|ing)?|saw|seen|read|reading|about|by|for|called|write|writing|wrote|my|this|that|a|an|their|his|her|our|new|favorite|old) (?:(?:a|an|the|this|that|my|our|some|one) )?(?:\\w+ )?${work}|${work} (?:about|called|where|when|that|said|says|goes|is|was|had|has|made|title|lyrics?|club)`

const kin =
  '(?:sister|brother|mom|mother|dad|father|cousin|friend|uncle|aunt|son|daughter|husband|wife|roommate|coworker|neighbor|boyfriend|girlfriend|grandma|grandpa|ex|therapist|doctor|teacher|client|patient)'

/** Another person does it, or says or fears it about the writer. */
export const ofOthers = `(?:he|she|they|who|(?:my|his|her|their|a|the|our) (?:\\w+ )?${kin}) (?:(?!i )\\w+ ){0,5}(?:jump\\w*|driv\\w+|drove|commit\\w*|crash\\w*|overdos\\w*|suicide|suicidal|kill\\w*|hang\\w*|hung|shot|thinks?|thought|assum\\w*|worri\\w+|worry|accus\\w*|convinced|afraid i|scared i|asks?|asked)`

/** Spanish: the past of the writer. "Antes de dormir" and "antes de que llegue" are times of the day. */
export const haceTiempo =
  'hace (?:\\w+ )?(?:anos|mucho(?: tiempo)?|decadas|tiempo)|(?<!empezo )(?<!desde )cuando (?:era|tenia|estaba en la|estaba chic[oa])|de (?:joven|nin[oa]|adolescente|chic[oa])|en (?:19\\d\\d|20[01]\\d|202[0-5])|anos atras|ya quedo atras|ya lo supere|en aquel entonces|antes (?:\\w+ ){0,6}\\w+(?:aba|ia|ian|aban)|antes (?:si |me |lo |ya )*(?:quise|intente|tuve|era)|\\w+(?:aba|ia) (?:\\w+ ){0,4}antes|(?:como|de|desde|mucho) antes|^antes ,|ya no lo hago|desde entonces'

/** "My mom is going to kill me when she sees the dent". */
export const hyperbole =
  'kill me(?: \\w+){0,8} (?:late|dinner|chores|curfew|grades|dent)|when (?:he|she) (?:sees|finds)'
