import { fiction, longAgo } from './contexts.ts'
import { type Rule, sentence } from './rule.ts'

const notNow = sentence(
  `(?:${longAgo}|used to|hace (?:\\w+ )?anos|(?<!empezo )cuando (?:era|tenia)|de joven|${fiction}|pelicula|libro|cancion|if (?:i|someone) (?:say|says|tell)|si (?:le|les) digo|what happens|que pasa si)`,
)

/** Fixed ways of saying it, English and Spanish, where the words alone are clear. */
export const phraseRules: readonly Rule[] = [
  {
    category: 'passive_ideation',
    pattern: sentence(
      'hope i (?:dont|do not|never) wake up|(?:disappointed|sad|mad|sorry)(?: that)? i woke up|(?:wouldnt|would not|dont) mind if (?:a|the) (?:car|truck|bus|train|plane)(?: \\w+){0,3} (?:hit|hits|crashed|took)|no reason (?:for me )?to (?:keep going|be here|stay alive)|ready for (?:the lord|god|jesus) to take me|(?:nobody|no one) would (?:even )?(?:notice|miss me|care) if i (?:was gone|were gone|killed myself|died|stopped existing|disappeared)|done being (?:a person|alive|here)|ojala (?:me )?(?:atropelle|atropellara|mate|caiga un rayo)(?: \\w+){0,3}|si me muero (?:\\w+ ){0,3}no pasa nada|(?:hubiera|habria) preferido no (?:nacer|haber nacido)|me quiero ir con (?:mi (?:mama|papa|viejo|esposo|hijo|abuela)|dios)|ya no quiero estar aqui$',
    ),
    unless: notNow,
    evenDenied: true,
  },
  {
    category: 'active_ideation',
    pattern: sentence(
      'suicidal thoughts are (?:back|worse|louder|stronger)|suicide (?:feels|seems|sounds|looks) (?:\\w+ ){0,3}(?:only|way|good|like|better)|urge to (?:jump|drive|crash|step|hang|die)(?: \\w+){0,3}|think about dying|yes to the suicide|(?:i )?(?:dont|do not|cant) trust myself(?: tonight| alone| right now)?|cant promise (?:i will|to) (?:stay|be|keep) (?:safe|alive)|almost (?:did it|killed myself|jumped)(?: \\w+)?|scared of what i (?:might|will|could) do to myself|(?:gonna|going to) (?:unalive|kms|game end|yeet myself|ctb|off myself|sewerslide)(?: \\w+)?|matarme es (?:la|lo) (?:unica|unico|mejor)(?: \\w+)?|si a la (?:pregunta )?(?:del|de) suicidio|(?:miedo|ganas) de hacer(?:me)? una (?:locura|tonteria)(?: conmigo)?|no confio en mi(?: esta noche| mism[oa])?|(?:me )?(?:voy a|quiero|me voy a) desviv(?:ir|irme)|me desvivo|suisid\\w+',
    ),
    unless: notNow,
    evenDenied: true,
  },
  {
    category: 'plan',
    pattern: sentence(
      'i have a plan and (?:a )?(?:date|the means|i)|(?:looked up|googled|searched) how many (?:pills|of)|i know how i am going to (?:do it|die)|my (?:suicide )?plan is (?:the|to (?:jump|die|hang|shoot))|i wrote (?:a |my |the )?(?:suicide|goodbye) (?:notes?|letters?)|tengo (?:un )?plan y (?:una )?fecha|busque cuantas pastillas|se como me voy a (?:matar|morir)|(?:ya )?(?:ensaye|planee) (?:\\w+ )?(?:mi muerte|como morir)',
    ),
    unless: notNow,
  },
  {
    category: 'means',
    pattern: sentence(
      'enough pills to (?:do it|die|kill|end)|(?:loaded gun|gun is loaded|pistol|rifle) (?:\\w+ ){0,4}(?:in my lap|under my chin|and i (?:keep looking|look) at it)|took the gun out of the safe|ya (?:compre|tengo) la (?:soga|cuerda|pistola)(?: para \\w+)?|pistola (?:\\w+ ){0,3}(?:en las piernas|junto a (?:la|mi) cama y la (?:miro|veo))|suficientes pastillas',
    ),
    unless: new RegExp(
      `${notNow.source}|${sentence('(?:refill|resurt\\w+|hunting|para el (?:mes|viaje)|through|until|hasta)').source}`,
    ),
  },
  {
    category: 'intent_imminent',
    pattern: sentence(
      'i am on the (?:tracks|ledge|roof|bridge)(?: right now| now)?$|i am (?:standing|sitting) on (?:the|a) (?:bridge|ledge|roof|edge|railing|tracks)|wont be alive (?:tomorrow|by|much)|(?:this|it) ends tonight|about to (?:jump|pull the trigger|do it|end it|hang)|the rope is (?:up|tied|ready)|(?:pills|everything) (?:are )?(?:lined up|laid out|in front of me)|in the garage with the (?:engine|car) (?:on|running)|ya colgue la (?:cuerda|soga)|manana ya no (?:voy a estar|estare)(?: viv[oa])?|hoy se acaba todo|tengo las pastillas enfrente|(?:ya )?(?:brinque|pase|salte) el barandal|estoy en (?:el puente|la azotea|las vias|la via)(?: \\w+){0,3}$|(?:cuchillo|navaja) en la muneca|carro con el motor prendido',
    ),
    unless: new RegExp(
      `${notNow.source}|${sentence('(?:fix\\w*|swamp cooler|solar|shingles|leak|working|trabajando|goteras?|antena|(?:in|of|the worst) traffic|traffic (?:is|jam)|(?:el|en|del|este|hay) trafico|atorad[oa]|stuck)').source}`,
    ),
  },
  {
    category: 'overdose_in_progress',
    pattern: sentence(
      '(?:i )?(?:already |just )?took (?:everything|the rest of the bottle|too many (?:pills|tablets)|(?:like |about )?(?:ten|fifteen|twenty|thirty|forty|fifty|\\d\\d+) (?:of them|pills))|mixed all my (?:meds|pills)|took (?:all|a bunch) of (?:my|the|his|her) (?:\\w+ )?(?:pills|meds)|(?:me )?(?:tome|trague) (?:todo lo que habia|como (?:veinte|treinta|cuarenta|\\d\\d+)|demasiadas)|(?:me )?tome (?:to?[dt]?as) las past\\w+|ya lo hice , (?:vengan|ayud\\w+)|me las tome todas',
    ),
    unless: notNow,
  },
  {
    category: 'goodbye_indirect',
    pattern: sentence(
      'you (?:wont|will not|will never) hear from me(?: again)?|(?:wont|will not|dont) need (?:it|the \\w+|any of it|my \\w+) where i am going|see you (?:all )?on the other side|forgive me for what i am (?:about|going) to|i will finally (?:rest|be at peace|have peace)|nos vemos en la otra vida|perdonenme por lo que voy a hacer|por fin voy a descansar|pronto todo va a estar en silencio',
    ),
    unless: notNow,
    evenDenied: true,
  },
  {
    category: 'violence_to_others',
    pattern: sentence(
      '(?<!didnt )(?<!not )(?<!without )(?:burn|burning) (?:his|her|their|the) house down(?: with)?|hands around (?:her|his) neck|waiting (?:outside|for (?:him|her)) (?:\\w+ ){0,4}with (?:a|the|my) (?:bat|gun|knife|tire iron)|list of (?:the )?people who deserve|(?:la|lo) voy a (?:picar|quebrar|matar)|(?:esperando|afuera de su \\w+) (?:\\w+ ){0,5}con (?:el|la|un|una) (?:bate|pistola|cuchillo|machete|fierro)|le voy a quemar la casa|pensar en matarl[oa]',
    ),
    unless: notNow,
    evenDenied: true,
  },
  {
    category: 'psychosis_command',
    pattern: sentence(
      '(?:says?|told me|telling me|tells me) (?:i must|my (?:\\w+ )?(?:children|kids|son|daughter|baby) (?:have|has|must)|if i dont kill)(?: \\w+){0,4}|(?:me )?(?:dijo|dice|dicen|manda|mandan|ordena|ordenan|pide|piden) que (?:matara|mate|le encaje|queme|sacrifique|me mate|me aviente|salte|lastime)(?: \\w+)?|(?:me )?(?:manda|ordena|pide) (?:sacrificar|matar|quemar|lastimar)',
    ),
    unless: notNow,
  },
  {
    category: 'abuse_danger',
    pattern: sentence(
      '(?:he|she|my \\w+) (?:held|pulled|put|pointed) (?:a|the) (?:knife|gun) (?:to|on|at) me|ties me (?:to|up)|(?:threw|poured) boiling|(?:my ex|he) is outside my (?:house|apartment|door|work)|put a tracker (?:on|in)|(?:comes|gets) (?:into my room|in my bed)(?: at night)?|si lo dejo me mata|(?:me dijo|dice) que si (?:lo dejo|me voy|hablo) (?:me|nos) mata|se mete a mi (?:cuarto|cama)|me amarra|esta pateando la puerta|me persigue|pasaporte (?:\\w+ ){0,3}encerrad\\w+',
    ),
    unless: notNow,
  },
  {
    category: 'medical_danger',
    pattern: sentence(
      'stopped (?:drinking|my xanax|the xanax|taking my \\w+) (?:\\w+ ){0,6}(?:shaking|seeing things|seizure|hallucinat\\w+|had a fit)(?: \\w+)?|me duele el pecho (?:\\w+ ){0,3}(?:no siento|brazo|izquierdo)(?: \\w+){0,2}|se me hincharon (?:los labios|la lengua|la cara)|dej[eo] de tomar (?:\\w+ ){0,6}(?:temblando|viendo cosas|convuls\\w+)',
    ),
    unless: notNow,
  },
  {
    category: 'third_party_current',
    pattern: sentence(
      'my (?:\\w+ )?(?:friend|brother|sister|son|daughter|roommate|cousin|mom|dad|wife|husband|nephew|niece|girlfriend|boyfriend) (?:is on the (?:bridge|roof|ledge)|posted goodbye|drove off with the (?:gun|rifle)|texted me that (?:she|he) took)(?: \\w+)?|mi (?:amig[oa]|herman[oa]|hij[oa]|prim[oa]|espos[oa]|mama|papa|sobrin[oa]|roomie) (?:esta en (?:el puente|la azotea)|se despidio (?:\\w+ ){0,4}no contesta|se llevo la pistola)(?: \\w+)?',
    ),
    unless: notNow,
  },
]
