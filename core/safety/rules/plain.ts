import { fiction, haceTiempo, hyperbole, inYear, longAgo, ofOthers, school } from './contexts.ts'
import { type Rule, sentence } from './rule.ts'

/** Short plain statements, composed of who, wish, act and time, that need no other words to be clear. */

const wish =
  '(?:want(?:ed|s|ing)? to|wanna|gonna|going to|plan(?:ning)? (?:on|to)|need to|ready to|about to|trying to|tempted to|decided to|ive decided to|intend to|(?:feel|felt|feeling) like|thinking (?:of|about)|think (?:of|about)|thought (?:of|about)|thoughts (?:of|about)|dream(?:ing|t)? (?:of|about)|fantasi[sz](?:e|ing) about|consider(?:ing|ed)?|imagin(?:e|ing)|pictur(?:e|ing)|urges? (?:to|of)|impulse to|temptation to|(?:cant|cannot) stop (?:thinking about|imagining|picturing)|obsessed with|idea of|thought of|image of|might(?: just)?|could(?: just)?|will(?: just)?|should(?: just)?|afraid (?:i will|i might|of)|scared (?:i will|i might|of))'
const easy = '(?:(?:just|really|badly|honestly|actually|finally|maybe|probably|seriously|so|also|even) ){0,2}'
const self = 'my ?self'
const endMe = `(?:(?:kill|hang|shoot|drown|stab|strangl|suffocat|poison|gas|off|unaliv|neck|delet|eras)(?:e|ing|ed|ping|ling)? ${self}|hurt(?:ing)? ${self} (?:badly|for good)|(?:take|taking) my (?:own )?life(?! (?:in|back|to|into|seriously))|end(?:ing)? my (?:own )?life|do(?:ing)? away with ${self}|(?:blow|blowing) my (?:brains?|head)(?: out| off)?|slit(?:ting)? my (?:wrists?|throat)|cut(?:ting)? my (?:wrists?|throat|veins)|(?:put|putting) a bullet (?:in|through)|eat(?:ing)? a bullet|throw(?:ing)? ${self} (?:off|under|into|in front|from|out|down)|(?:jump|jumping|step|stepping|walk|walking|run|running) (?:off|in front of|out in front of|into) (?:of )?(?:a |an |the |my )?(?:\\w+ )?(?:bridge|roof|building|ledge|overpass|balcony|cliff|garage|train|trains|bus|truck|traffic|semi|cars|oncoming traffic|window)|driv(?:e|ing) (?:my (?:car|truck) |the car |it )?(?:off|into|over|in front of) (?:a |an |the )?(?:\\w+ )?(?:road|bridge|cliff|tree|wall|canal|pole|river|overpass|ravine|lake|traffic|barrier|edge|semi|truck|oncoming|train)|crash(?:ing)? (?:my|the) (?:car|truck)(?: on purpose| into)?|commit(?:ting)? suicide|(?:check|checking) out for good|kms|ctb|game end ${self})`
const told = `(?:denied|denies|off the call|off (?:this|our) call|zoom|not once|laughing|myself (?:at (?:work|the gym)|work(?:ing)?|studying|cleaning|trying|to (?:get|make|finish|keep|please))|${fiction}|dream last night|nightmare|(?:scared|afraid|fear) of (?:falling|heights|bridges|flying)|phobia|${longAgo}|${inYear}|used to|joke|no longer (?:do|think|want|feel|have|having|need|thinking|wish)|not anymore|anymore i dont|i survived|survived (?:a|an|my)|if (?:i|someone|somebody|you|a patient) (?:ever )?(?:say|says|said|tell|tells|told|mention\\w*|admit\\w*|answer\\w*|mark|check|click|write)|(?:if|whether) (?:i|you) (?:want to|wanted|was|were|am|are|had|have|feel|felt|ever)|what happens|does (?:it|this)|can (?:it|this|\\w+) (?:cause|make)|side effects?|warning (?:label|says|on|about)|pamphlet|leaflet|question|questionnaire|(?:the|this|that|your|intake|a) form)`
const notMeant = sentence(`${told}|${ofOthers}`)
const others =
  '(?:him|her|them|(?:my|his|her|the|this|that|some|a|those|these) (?:\\w+ ){0,2}(?:husband|wife|boss|neighbors?|ex|boyfriend|girlfriend|partner|brother|sister|mother|father|mom|dad|son|daughter|roommates?|coworkers?|landlord|stepdad|stepfather|stepmom|stepson|kids?|children|family|supervisor|manager|teachers?|uncle|aunt|cousin|in laws?|law|parents?|man|guy|woman|bully|bullies|classmates?|doctor|judge|cop|cops|guard|stranger|strangers|people|person|dealer|nephew|grandfather|grandson|grandmother|caregiver|nurse|pastor|coach)|someone|somebody|people|everyone|everybody|strangers)'
const someone =
  '(?:my (?:\\w+ ){0,2}(?:son|daughter|husband|wife|friend|roommate|brother|sister|mom|mother|dad|father|cousin|boyfriend|girlfriend|neighbor|nephew|niece|partner|kid|child|student|grandson|granddaughter|coworker|ex|stepson|teen|teenager|uncle|aunt|law)|(?:he|she) (?:just|is))'
const othersPast = `(?<!since (?:\\w+ ){1,3})died|passed away|${hyperbole}|${longAgo}|${inYear}|in ${school}|funeral|anniversary|last (?:year|month)|when (?:he|she) was|used to|${fiction}|(?:phone|battery) (?:is|was|has)`
const harm =
  '(?:kill|murder|shoot|stab|strangl|hurt|poison|beat|smother|drown|chok|harm|attack|behead|butcher|slaughter|run over|set fire to|hit)(?:ting|ning|ing|e)?'

export const plainRules: readonly Rule[] = [
  {
    category: 'active_ideation',
    pattern: sentence(
      `(?:^|(?:i|am|be|been|have|having|just|and|to|so|keep|cant|stop|of|about|with|really|get|got|my|the|these|those|some|constant|strong|more|sudden|again) (?:\\w+ ){0,3})${wish} ${easy}${endMe}|^${endMe}`,
    ),
    unless: notMeant,
  },
  {
    category: 'active_ideation',
    pattern: sentence(
      `(?:best|easiest|painless|quick|quickest|other|different|many|new) ways? to (?:die|kill ${self}|end (?:it|my life)|commit suicide)|(?:look(?:ing|ed)? up|search(?:ing|ed)?(?: for)?|google?d|googling|reading about|read about|researching) (?:\\w+ ){0,3}(?:ways to (?:die|end|kill)|suicide methods|how to (?:die|kill ${self}|end my life|hang ${self}|commit suicide)|lethal dose\\w*)|(?:actively|very|feeling|really|extremely|getting|so|i am|still|again) suicidal(?: again| today| right now| tonight)?$|suicidal (?:again|today|right now|tonight)|i (?:am|feel|have been) (?:\\w+ ){0,2}a danger to ${self}|(?:dont|do not|cant|cannot|dont think i can) keep ${self} safe|not safe with ${self}|(?:feel|feeling) like (?:ending it(?: all)?|dying|offing ${self})$`,
    ),
    unless: notMeant,
    evenDenied: true,
  },
  {
    category: 'active_ideation',
    pattern: sentence(
      '(?:have|ive|been) (?:\\w+ ){0,2}(?:wanted|wanting) to (?:die|be dead|kill my ?self|end my life)(?: for| since| every| all| a lot| lately| again|$)(?: \\w+){0,3}|llevo (?:\\w+ ){1,3}queriendo (?:morir(?:me)?|matarme)',
    ),
    unless: sentence('(?:never|not once|nunca|used to|back then|joke)'),
  },
  {
    category: 'passive_ideation',
    pattern: sentence(
      `(?:life|living|existing|any of it|being alive|existence)(?: \\w+)? (?:is ?nt|is not|doesnt feel|no longer feels|isnt|not) worth (?:it|living|anything)(?: any ?more| anymore)?$|wish (?:that )?i (?:had never been|was never|were never|had not been|hadnt been|never was) born|wish i (?:did ?nt|did not|could stop|would stop|never) exist(?:ing|ed)?|wish (?:god|the lord|someone|something|a car|cancer) would (?:just )?(?:take|kill|hit|end) me|no (?:will|desire|wish|reason|motivation) to (?:live|be alive|keep living|go on living|stay alive)|lost (?:the|my|all) (?:will|desire|reason) to live|nothing (?:left )?to live for|(?:dont|do not|no longer|cant|never) (?:\\w+ )?(?:care|mind) (?:whether|if) i (?:live|die|wake up|make it)(?: \\w+){0,3}|rather be dead|i (?:\\w+ ){0,3}better off dead|want (?:it|everything|the pain|this) (?:all )?to (?:end|stop|be over) (?:for good|forever|permanently)|(?:want|would like) to (?:disappear|vanish|cease to exist|stop existing|not exist)(?: forever| for good| completely)?$|hop(?:e|ing) (?:that )?(?:i|my heart) (?:\\w+ )?(?:dont|do not|never|wont|stops?|die|dies)(?: \\w+)? (?:wake up|waking up|beating|in my sleep)|pray(?:ing)? (?:\\w+ ){0,3}(?:to die|that (?:i|god) (?:die|takes me|dont wake up)|not to wake up|for death)|(?:world|everyone|they|family|kids|children|husband|wife) would(?: all)? be (?:better|happier|fine|better off|relieved)(?: \\w+)? (?:without me|if i (?:was|were) (?:gone|dead|not here)|if i died|if i disappeared|once i am gone)|i am (?:just )?a burden (?:to|on) (?:everyone|everybody|my family|my kids|them)(?: and \\w+)?`,
    ),
    unless: sentence(
      '(?:thoughts that you|or of hurting|question|questionnaire|used to|years? ago|when i was|back then|not anymore|no longer (?:feel|wish|want)|movie|book|song|from (?:social media|facebook|instagram|the internet)|the meeting|this meeting|of embarrassment|into the floor|haha\\w*|lol|lmao|for a week|for the weekend|bill|paperwork)',
    ),
    evenDenied: true,
  },
  {
    category: 'violence_to_others',
    pattern: sentence(
      `(?:homicidal|murderous|violent) (?:thoughts|urges|ideation|fantasies|impulses|feelings)(?: (?:about|toward|towards|against) (?:\\w+ ){1,4})?|(?:i|am|be|been|have|having|keep|of|cant|stop|and|just|to|really) (?:\\w+ ){0,3}${wish} ${easy}${harm} (?:\\w+ )?${others}|(?:i am|gonna|going to) (?:bring(?:ing)?|take|taking|carry|carrying) (?:a|my|the) (?:gun|knife|rifle|pistol) to (?:school|work|the office|class|his|her)|(?:somebody|someone|people|they) (?:is|are|will) (?:going to )?(?:get hurt|die|pay) (?:if|when|because|tonight|tomorrow)`,
    ),
    unless: new RegExp(
      `${sentence(told).source}|${sentence('(?:feelings|at (?:chess|cards|golf|monopoly|basketball|tennis)|score|record|ants|roaches|spiders|mosquitos|weeds|time|the baby|my baby|for dinner|the road|a nail|the gym|accidentally|by accident)').source}`,
    ),
  },
  {
    category: 'third_party_current',
    pattern: sentence(
      `${someone}(?: \\w+){0,4} (?:said goodbye|texted (?:me )?(?:goodbye|that)|is (?:going to|gonna|threatening to|about to|trying to|talking about|planning to) (?:kill (?:him|her|them)sel\\w+|kill me|kill us|kill my|killing (?:him|her)self|end (?:it|his|her)|ending (?:it|his|her)|jump|jumping off|hang (?:him|her)self|hanging (?:him|her)self|shoot|shooting|hurt|hurting|do something|overdose|suicide)|wants to (?:die|end (?:it|his|her)|kill|hurt)|(?:is|was|has) (?:turning blue|blue|not waking up|not responding|unresponsive|overdosing|foaming|bleeding out|hanging)|cut (?:his|her) wrists?|slit (?:his|her) wrists?|attempted suicide (?:today|tonight|just now|last night|this morning)|tried to (?:kill|hang) (?:himself|herself) (?:today|tonight|just now|last night|this morning|again))`,
    ),
    unless: sentence(othersPast),
  },
  {
    category: 'third_party_current',
    pattern: sentence(
      `${someone}(?: \\w+){0,4} (?:(?:has|got|grabbed|took|is holding) (?:a|the|his|her|my) (?:gun|knife|rifle|pistol|rope|razor)|swallowed)`,
    ),
    unless: sentence(
      `${othersPast}|game|hunting|kitchen|cake|carve|turkey|cook\\w*|range|safe course|collection|swallowed (?:a (?:coin|bug|tooth)|his pride|her pride)`,
    ),
  },
  {
    category: 'medical_danger',
    pattern: sentence(
      `(?:quit|stopped|ran out of|off) (?:my |the |taking (?:my |the )?)?(?:benzos?|xanax|klonopin|ativan|valium|alcohol|drinking|vodka)(?: \\w+){0,7} (?:seizures?|shaking|seeing things|hallucinat\\w+|hearing things|confused|sweating and shaking)|(?:had|having|have had) (?:a |two |three |another |several )?seizures?(?: \\w+){0,4}$|(?:stiff|rigid)(?: \\w+){0,6} (?:fever|confus\\w+)|fever(?: \\w+){0,8} (?:stiff|rigid|confus\\w+)|(?:face|mouth) (?:is )?droop\\w+|(?:slurr\\w+|speech)(?: \\w+){0,6} (?:droop\\w+|numb|weak|one side|arm)|(?:vomiting|throwing up) blood|cough\\w* (?:up )?blood|worst headache (?:of my life|ever)|chest (?:pain|pains|pressure)(?: \\w+){0,8} (?:arm|jaw|short of breath|cant breathe|passed out|fainted|dizzy|sweat\\w*)|(?:cant|cannot) breathe(?: and|,)? (?:\\w+ ){0,4}(?:lips|blue|hives|swell\\w*|throat)`,
    ),
    unless: sentence(
      '(?:years? ago|used to|when i was|history of|family history|in (?:19|20)\\d\\d|as a (?:kid|child)|my (?:dog|cat)|dog|cat|^(?:he|she|his|her)|can (?:it|this)|does (?:it|this)|side effects?|last (?:year|month)|months? ago|seizure free|no longer|neck from|shoulder)',
    ),
  },
  {
    category: 'abuse_danger',
    pattern: sentence(
      `(?:threaten(?:s|ed|ing)?|swore|promised|says? (?:he|she|they) (?:will|is going to)|said (?:he|she|they) (?:would|will|is going to|was going to)) (?:\\w+ )?(?:to )?(?:kill|shoot|stab|hurt|burn|choke|beat) (?:me|us|my (?:kids?|children|son|daughter|baby|mom))|(?:puts?|put|putting|has|had|with) (?:his|her) hands (?:around|on) my (?:throat|neck)|(?:forc(?:es|ed|ing)|mak(?:es|ing)|made) (?:himself on )?me (?:to )?(?:have sex|do sexual|perform|touch)|(?:forced|forces) himself on me|(?:locks?|locked|keeps?|kept) me (?:in|inside|locked|in a|in the|in my)(?: \\w+){0,3}(?:room|house|closet|basement|bathroom|up)?$|(?:takes|took|hides|hid|keeps) my (?:phone|keys|papers|passport|money|medicine|medication)(?: \\w+){0,6} (?:cant leave|wont let|hits?|so i cant|and hits)|(?:he|she|someone|somebody|my (?:\\w+ )?(?:ex|husband|boyfriend|neighbor|coworker|boss)) (?:keeps |is |has been )?(?:stalking|following) me(?: home| everywhere| to work)?|(?:black eye|bruises|broken (?:rib|nose|arm|wrist)) from (?:him|my (?:husband|boyfriend|ex|dad|partner))`,
    ),
    unless: sentence(
      `(?:${longAgo}|${inYear}|used to|ex husband in|${fiction}|on instagram|on twitter|(?:my|the|a|our) (?:dog|cat|puppy)|jokingly|if i eat|if i forget|the garage door|lost in the)`,
    ),
  },
]

const quiere =
  '(?:(?:me )?(?:quiero|quisiera|queria|voy a|pienso|planeo|necesito|deseo|dan ganas de)|pienso en|pensando en|pensado en|pensar en|ganas de|ideas? de|pensamientos de|impulsos? de|tentacion de|miedo de|deseos de|imagino|imagin[oa]ndo(?:me)?|sueno con|a punto de|lista? para|decidid[oa] a|estoy por)'
const acabarme =
  '(?:matarme|suicidarme|morirme ya|ahorcarme|colgarme|dispararme|envenenarme|degollarme|desvivirme|quitarme la vida|arrancarme la vida|quitarme de en medio|acabar con mi vida|terminar con mi vida|acabar conmigo|pegarme un (?:tiro|balazo)|darme un (?:tiro|balazo)|meterme un (?:tiro|balazo)|volarme (?:la cabeza|los sesos)|cortarme las (?:venas|munecas)|abrirme las venas|(?:aventarme|tirarme|lanzarme|brincar|saltar|arrojarme) (?:\\w+ ){0,3}(?:puente|azotea|techo|edificio|balcon|tren|metro|camion|carro|carros|trafico|vias|canal|rio|barranco|ventana|freeway)|estrellar(?:me)? (?:\\w+ ){0,4}(?:carro|troca|contra|auto)|chocar (?:el carro|la troca|a proposito)|tomarme (?:todas|todo el frasco|todo)(?: \\w+){0,3})'
const noEsDanger = sentence(
  `(?:${haceTiempo}|ya no (?:pienso en|quiero (?:morir|matar|hacer)\\w*|tengo (?:ganas|ideas|pensamientos)|me (?:quiero|dan ganas)|lo pienso)|(?<!despues de la )(?:pelicula|libro|serie|novela|cancion)|noticias?|juego|videojuego|(?<!no es )(?<!ningun )(?:broma|chiste)|de (?:risa|pena|verguenza|hambre|calor|sueno)|(?:matarme|matando) (?:trabajando|estudiando)|si (?:le|les|alguien|un paciente) (?:\\w+ )?(?:digo|dice|cuento|platico|confieso|menciona|dijera)|si digo|si quise|creen que|guardan|que pasa si|puede (?:causar|dar|provocar)|efectos?|(?:la|una|esa|en) pregunta|preguntas|cuestionario|formulario|mi (?:herman[oa]|prim[oa]|ti[oa]|amig[oa]|papa|mama) (?:\\w+ ){0,2}(?:quer\\w+|quiso|intento|pens\\w+|penso|se|dijo|dice|piensa|cree)|el se|ella se|sobrevivi|supere)`,
)
const alguien =
  '(?:(?:a )?(?:mi|su|ese|esa|este|esta|el|la|un|una|mis|los|las|al)(?: ex)? ?(?:\\w+ )?(?:esposo|esposa|marido|mujer|jefe|jefa|patron|vecin[oa]s?|novi[oa]|hermano|hermana|padrastro|papa|mama|padre|madre|suegr[oa]|cunad[oa]|tio|primo|compan?er[oa]s?|maestr[oa]s?|cabron|desgraciado|infeliz|maldito|hij[oa]s?|familia|gente|ex|casero|supervisor|mayordomo|yerno|nuera|pareja|viejo|vieja|wey|guey|tipo|senor|senora)|a alguien|a todos)'

export const plainSpanishRules: readonly Rule[] = [
  {
    category: 'active_ideation',
    pattern: sentence(
      `${quiere} (?:ya |mejor |nomas |solo |seriamente |hoy |de verdad )?${acabarme}|me (?:voy a|quiero|quisiera) (?:ya |hoy |mejor )?(?:matar|suicidar|ahorcar|colgar|quitar la vida|disparar|envenenar|desvivir|dar un tiro|pegar un tiro|cortar las venas)|^(?:ya )?me (?:mato|suicido|ahorco|cuelgo)(?: hoy| ya| esta noche| manana)?$|(?:formas|maneras|metodos|como) (?:de |para )?(?:morir sin dolor|matarme|suicidarme|quitarme la vida)|ando (?:muy )?suicida|(?:sigo|ando|vuelvo|volvi) (?:con|a tener|a pensar en|pensando en) (?:\\w+ ){0,3}(?:suicidio|suicidas?|muerte|matarme|morirme)|no (?:estoy a salvo|estoy segur[oa]|me siento segur[oa]) (?:conmigo|sol[oa] conmigo)|soy un peligro para mi`,
    ),
    unless: noEsDanger,
  },
  {
    category: 'intent_imminent',
    pattern: sentence(
      `(?:hoy|esta noche|hoy en la noche|ahorita|manana|en la madrugada|al rato|hoy mismo|este (?:viernes|sabado|domingo)) (?:si )?(?:\\w+ )?(?:me (?:mato|suicido|ahorco|cuelgo|aviento|tiro del|pego un tiro|doy un tiro|quito la vida)|acabo con (?:todo|mi vida|esto)|termino con (?:todo|mi vida))|me (?:mato|suicido|ahorco|cuelgo|quito la vida|pego un tiro|doy un tiro) (?:hoy|esta noche|ahorita|manana|ya)(?: \\w+){0,3}$|(?:ya )?estoy (?:arriba|parad[oa]|sentad[oa]|subid[oa]|colgad[oa]|en la orilla|al filo|en el borde) (?:\\w+ ){0,3}(?:puente|azotea|techo|barandal|edificio|vias|cornisa)`,
    ),
    unless: noEsDanger,
  },
  {
    category: 'passive_ideation',
    pattern: sentence(
      '(?:la |mi )?vida (?:ya )?no (?:vale (?:nada|la pena)|tiene (?:caso|sentido))(?: \\w+){0,3}|no vale la pena (?:vivir|seguir viviendo|estar viv[oa])|(?:ojala|quisiera|hubiera querido|mejor) (?:\\w+ ){0,2}(?:nunca|no) (?:hubiera|haber|habia) nacido|(?:ya )?no (?:tengo|le hallo|encuentro|veo|hay) (?:\\w+ ){0,2}(?:ganas de vivir|razon para vivir|motivos? para vivir|sentido a (?:la|mi) vida|para que vivir|razones para (?:vivir|seguir viv[oa]))|perdi las ganas de vivir|(?:me )?da(?:ria)? (?:lo mismo|igual) (?:si )?(?:vivir|morir|morirme|me muero|estar viv[oa]|despertar)(?: \\w+){0,3}|(?:estarian|van a estar|vivirian|serian) (?:\\w+ ){0,2}(?:mejor|mas felices|mas tranquilos) (?:\\w+ )?(?:sin mi|si (?:yo )?(?:no (?:estuviera|existiera)|me muero|me muriera))|(?:quiero|quisiera|ojala|le pido a dios|pido) (?:\\w+ ){0,4}(?:dormir(?:me)? y (?:ya )?no despertar|que (?:dios )?me lleve|ya no despertar|no amanecer|desaparecer para siempre|dejar de existir)|(?:soy|me siento) (?:\\w+ )?(?:una carga|un estorbo) para (?:\\w+ ){1,3}',
    ),
    unless: sentence(
      `(?:las recupere|no creo|nunca$|cuando murio|${haceTiempo}|pelicula|cancion|libro|pagar|comprar|el curso|ir hasta)`,
    ),
    evenDenied: true,
  },
  {
    category: 'violence_to_others',
    pattern: sentence(
      `(?:pensamientos|ideas|impulsos|ganas) (?:homicidas|de matar (?:a |gente)?(?:\\w+)?)|(?:hoy|manana|ahorita|esta noche|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)) (?:si )?(?:l[oa]s? )?(?:mato|quiebro|descuento|apunalo|balaceo) ${alguien}|(?:hoy|manana|ahorita|esta noche) (?:si )?(?:l[oa]s?) (?:mato|quiebro|apunalo)|${quiere} (?:matar|apunalar|balacear|golpear|lastimar|envenenar|quemar|ahorcar|machetear|hacerle dano) ${alguien}`,
    ),
    unless: noEsDanger,
  },
  {
    category: 'abuse_danger',
    pattern: sentence(
      '(?:me|nos) (?:dijo|dice|jura|juro|amenazo|amenaza)(?: \\w+){0,3} (?:que )?(?:me|nos) (?:mata|va a matar|iba a matar|matara|quema|va a quemar|va a golpear)(?: \\w+){0,3}|(?:me|nos) (?:mata|va a matar) si (?:lo|la|me|hablo|digo|llamo|denuncio|nos)(?: \\w+){0,3}|me (?:agarra|agarro|apreto|apreta|aprieta) (?:d?el )?(?:cuello|pescuezo)|me obliga a tener (?:sexo|relaciones)|me (?:tiene|dejo|deja) (?:encerrad[oa]|amarrad[oa]|bajo llave)|me (?:dio|da) (?:golpes|una golpiza|cachetadas|una paliza)|no me deja salir de (?:la|mi) casa',
    ),
    unless: sentence(
      `(?:${haceTiempo}|pelicula|novela|serie|mi (?:mama|jefa|suegra) me va a matar si (?:no )?(?:llego|como|limpio)|(?:mata|matar|mate)(?: \\w+){0,8} jaja\\w*)`,
    ),
  },
  {
    category: 'third_party_current',
    pattern: sentence(
      'mi (?:\\w+ )?(?:hij[oa]|espos[oa]|marido|amig[oa]|herman[oa]|mama|papa|prim[oa]|novi[oa]|vecin[oa]|niet[oa]|pareja|ti[oa]|roomie|companer[oa]|sobrin[oa]|cunad[oa]|suegr[oa]|abuel[oa])(?: \\w+){0,4} (?:se (?:esta|quiere|quiso|va a|piensa) (?:matar|ahorcar|colgar|aventar|suicidar|cortar|quitar)|(?:amenaza|amenazo) con (?:\\w+ ){0,2}(?:matar\\w*|suicid\\w*|aventar\\w*|quitar\\w*)|se (?:tomo (?:todas|un frasco|veneno|cloro)|encerro con|llevo la pistola)|(?:agarro|trae|tiene) (?:la|el|una|un) (?:pistola|cuchillo|navaja|soga|cuerda|arma|escopeta|rifle)|no (?:respira|reacciona|despierta|responde)|esta (?:convulsionando|inconsciente|morad[oa]|desangrandose))',
    ),
    unless: sentence(
      '(?:crayon|moneda|chicle|hueso|semilla|juguete|pedazo de|pediatra|(?<!desde que )murio|(?<!desde que )fallecio|hace (?:\\w+ )?anos|en (?:19|20)\\d\\d|duelo|aniversario|el ano pasado|cuando (?:era|tenia)|caceria|cazar|cuchillo (?:\\w+ ){0,3}cocina|pelicula|responde (?:\\w+ ){0,2}(?:mensajes?|correos?|llamadas?))',
    ),
  },
  {
    category: 'medical_danger',
    pattern: sentence(
      '(?:me|le) (?:pico|mordio) (?:un|una) (?:alacran|vibora|serpiente|cascabel|viuda negra)(?: \\w+){0,8} (?:no (?:respir\\w+|puedo|siento)|hinch\\w+)|(?:esta|estoy|ando) (?:\\w+ )?convulsion\\w+|(?:cuerpo|cuello|muscul\\w+) (?:\\w+ ){0,3}(?:dur[oa]s?|ties[oa]s?|rigid[oa]s?)(?: \\w+){0,8} (?:fiebre|calentura|confundid[oa])|(?:fiebre|calentura)(?: \\w+){0,10} (?:ties[oa]s?|rigid[oa]s?|dur[oa] como|confundid[oa])|(?:vomit\\w+|escup\\w+|tos\\w*) (?:con )?sangre|se me (?:cayo|torcio|fue de lado|durmio) (?:la (?:cara|boca)|media cara|un lado)|(?:dolor|presion|opresion) (?:\\w+ ){0,3}pecho(?: \\w+){0,8} (?:brazo|mandibula|aire|desmay\\w+|sudor|sudando)',
    ),
    unless: sentence(
      '(?:hace (?:\\w+ )?(?:anos|meses)|cuando (?:era|tenia)|mi (?:perr[oa]|gat[oa])|perr[oa]|puede (?:causar|dar|provocar)|efectos?|historial|antecedentes|de nin[oa])',
    ),
  },
]
