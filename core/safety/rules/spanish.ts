import { haceTiempo } from './contexts.ts'
import { type Rule, sentence } from './rule.ts'

const want =
  '(?:quiero|quisiera|(?<!(?:^| )se )queria|sigo queriendo|voy a|pienso(?: en)?|pensando en|pensado en|pensar en|ganas de|deseo|prefiero|necesito|tengo que|intente|trate de|planeo|estoy por|a punto de|ideas de|idea de|pensamientos de|tentad[oa] a|impulso de|miedo de|deseos de)'
const soft = '(?:(?:ya|nomas|nada mas|solo|mejor|de verdad|a veces|seriamente|mucho|en|de) )*'
const killMe =
  '(?:matarme|suicidarme|suicidar|morir|morirme|ahorcarme|colgarme|quitarme la vida|quitar la vida|acabar con (?:mi vida|todo|esto)|terminar con (?:mi vida|todo)|aventarme|tirarme (?:al?|de|del|por)|lanzarme|pegarme un tiro|darme un tiro|dispararme|cortarme las venas|desaparecer(?:me)?(?: para siempre)?|el suicidio|suicidio|estar muert[oa]|desvivirme|envenenarme|ahogarme en|estrellarme)'
const pills =
  '(?:pastillas?|pildoras?|medicinas?|medicamentos?|frasco|bote|tabletas?|capsulas?|cloro|veneno|raticida|insulina|calmantes|somniferos)'
const person = '(?:a (?:mi|el|la|los|las|un|una|ese|esa|su|alguien) ?(?:\\w+)?|alguien)'
const attacker =
  '(?:el|ella|mi (?:ex )?(?:\\w+ )?(?:esposo|marido|novio|pareja|ex|papa|padre|mama|madre|padrastro|hermano|tio|primo|hijo|abuelo|patron|jefe|vecino|suegro|cunado|esposa|novia|nieto)|me)'
const now =
  '(?:hoy|esta noche|ahora|ahorita|ahora mismo|ya|manana|este (?:fin|viernes|sabado|domingo|lunes)|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|en cuanto|cuando (?:se|todos|los))'
/** What a person in danger can't live with, unlike a mother-in-law. */
const esteDolor =
  '(?:(?:este|esta|estos|estas|tanto|tanta|el|la|mi) (?:\\w+ )?(?:mundo|vida|dolor|culpa|tristeza|sufrimiento|enfermedad|angustia|ansiedad|depresion|vacio|infierno|cuerpo|miedo)|esto|dolor|miedo)'
const idiom = sentence(
  '(?:de (?:la |el )?(?:risa|verguenza|pena|hambre|calor|frio|sueno|aburrimiento|ganas|la risa|cansancio|coraje|envidia|amor|sed)|por (?:un|una|ver|conocer|ir)|(?:el|en|del|este) trafico|(?<!no es )(?<!ningun )(?:chiste|broma)|dieta)',
)
const over = sentence(haceTiempo)
const talk = sentence(
  '(?:si (?:yo )?(?:le|les|te|alguien|uno|una|un paciente) (?:\\w+ )?(?:digo|cuento|dice|platico|confieso|dijera|menciona)|si digo|que pasa si|que hacen si|puede (?:causar|provocar|dar)|efectos? secundarios?|pregunta (?:9|nueve)|pelicula|libro|serie|novela|personaje|cuentos?|formulario|cuestionario|preguntan|si tuviera|noticia|noticias|cancion|clase|platica|capacitacion|documental|tarea de)',
)
const overOrTalk = new RegExp(`${over.source}|${talk.source}`)
const notDanger = new RegExp(`${overOrTalk.source}|${idiom.source}`)

export const spanishRules: readonly Rule[] = [
  {
    category: 'overdose_in_progress',
    pattern: sentence(
      `(?:me )?(?:tome|trague|he tomado|acabo de tomar|acabo de tomarme|comi|meti|bebi|empine) (?:\\w+ ){0,3}(?:tod[oa]s?|enter[oa]|un monton|un puno|un punado|much[oa]s|demasiad[oa]s|\\d\\d+|veinte|treinta|cuarenta|cincuenta|varias)(?: \\w+){0,4} ${pills}|(?:me )?tome (?:tod[oa] (?:el|la|lo)|el|un) (?:frasco|bote|botella de pastillas|puno)|(?:me )?tome (?:cloro|veneno|raticida|una sobredosis)|(?:ya )?me (?:las )?tome tod[oa]s(?: las que (?:habia|tenia|quedaban))?$|ya me las tome(?: todas)?|me acabo de tomar|tuve una sobredosis|me inyecte (?:toda|de mas)`,
    ),
    unless: new RegExp(
      `${overOrTalk.source}|${sentence('(?:vacaciones|antibiotico|como (?:me )?dijo|con comida|(?:pastillas?|medicinas?|medicamentos?)(?: \\w+){0,2} en la manana|(?:cada|todos los|los|por|durante)(?: \\w+)? dias|mis dias)').source}`,
    ),
  },
  {
    category: 'intent_imminent',
    pattern: sentence(
      `(?:me )?(?:voy a|quiero|pienso|decidi) ${soft}(?:${killMe}|matar|hacerlo)(?: \\w+){0,4} ${now}|${now} (?:me (?:mato|cuelgo|ahorco|aviento|tiro|voy a matar|quito la vida)|(?:lo )?(?:voy a )?(?:acabo|termino|hago|hacerlo|acabar)(?: con todo)?$)|lo voy a hacer (?:hoy|esta noche|ahorita|ya)|lo intente(?: \\w+){0,4} (?:hoy|ahora|esta noche|ahorita) (?:si )?lo voy a hacer|estoy (?:\\w+ ){0,2}(?:en|arriba de|parad[oa] en|sentad[oa] en|al borde de) (?:el|la|las|un) (?:puente|azotea|via|vias|barandal|techo|balcon|orilla|cornisa)|tengo (?:la|el|una|un) (?:pistola|arma|cuchillo|navaja|soga|cuerda) en (?:la mano|la boca|la cabeza|mi mano|el cuello)|(?:pistola|arma) en la (?:cabeza|boca|sien)`,
    ),
    unless: new RegExp(
      `${notDanger.source}|${sentence('(?:arregl\\w+|goteras?|impermeabiliz\\w+|trabaj\\w+|pint\\w+|repar\\w+|limpi\\w+|antena|tinaco|avanza|(?:llego|llegar|voy|vamos|se hace|se hizo) (?:\\w+ )?tarde|lav\\w+|cambi\\w+|tr[aá]fico|atorad[oa])').source}`,
    ),
  },
  {
    category: 'plan',
    pattern: sentence(
      `(?:ya )?(?:tengo|hice) (?:un |el |mi )?(?:plan|fecha|dia)(?: \\w+){0,3} (?:para (?:matarme|morir|suicidarme|hacerlo|quitarme|acabar)|de suicidio)|ya (?:se|decidi|escogi|planee|tengo decidido|tengo planeado) (?:\\w+ ){0,3}(?:como|cuando|donde|el dia|la fecha|el lugar)(?: \\w+){0,4} (?:matar|morir|hacer|acabar|quitar)\\w*|(?:escribi|deje|hice) (?:\\w+ ){0,2}(?:cartas?|nota|recado) (?:de )?(?:despedida|suicida|para (?:mis hijos|mi familia|cuando (?:ya )?no este))|busque (?:\\w+ ){0,4}(?:como (?:morir|matar|suicid|ahorcar)\\w*|formas de morir|cuantas pastillas)|planeando (?:\\w+ ){0,2}(?:mi muerte|morir|matarme|mi suicidio)|si me tomo tod[oa]s?(?: \\w+){0,3} ${pills}(?: \\w+){0,3} (?:despierto|muero|acaba|duermo)`,
    ),
    unless: overOrTalk,
  },
  {
    category: 'means',
    pattern: sentence(
      `(?:estoy |ando |he estado |he )?(?:juntando|guardando|juntado|guardado|escondiendo) (?:\\w+ ){0,3}${pills}(?: \\w+){0,6} (?:para|por si|hasta|suficientes)|(?:compre|consegui|cargue|tengo) (?:una|la|un|el|mi) (?:pistola|arma|soga|cuerda|cuete|veneno|navaja)(?: \\w+){0,5} (?:para (?:matar|acabar|quitar|hacer|mi)\\w*|lista para)`,
    ),
    unless: overOrTalk,
  },
  {
    category: 'active_ideation',
    pattern: sentence(
      `(?:me )?${want} ${soft}(?:${killMe})|me (?:quiero|quisiera|voy a|queria|dan ganas de) ${soft}(?:matar|morir|suicidar|ahorcar|colgar|aventar(?= (?:al|a las?|del?|desde|enfrente|abajo|por)|$))|(?:tengo|siento|con|tener|he tenido|traigo|vuelven|volvieron|regresaron) (?:\\w+ ){0,3}(?:ideas|pensamientos|ganas|impulsos) (?:suicidas?|de (?:muerte|morir\\w*|matarme|suicid\\w*|quitarme))|(?:estoy|soy|me siento) suicida|pienso (?:mucho )?en (?:la muerte|el suicidio|morir\\w*|matarme|quitarme)`,
    ),
    unless: notDanger,
  },
  {
    category: 'passive_ideation',
    pattern: sentence(
      `(?:ya )?no (?:quiero|quisiera|deseo|tengo ganas de) (?:seguir )?(?:viv(?:ir|iendo)(?! (?:(?:en|con)(?! ${esteDolor})|ahi|aqui en|alli|cerca|junto|tan|de arrimad))|existir|despertar|despertarme|estar (?:aqui(?! (?:todo|esperando|hasta|mas tiempo del))|viv[oa])|seguir(?: asi| aqui| adelante)?|amanecer)(?= |$)(?! (?:a (?:los?|las?|mis?|nadie)|al|\\w*(?:di|ci|bi|li|ni|pi|gi)endo|\\w*(?:di|g|m|t|p|b|r|c|n|s|v|j|z)ando|yendo|viendo|leyendo|viviendo|vivir|(?:en|con)(?! ${esteDolor})|ahi|alli|cerca|junto|tan|temprano|tarde|sola? en|de arrimad|esperando|tomando|hablando|trabajando|pagando|peleando|a las))|(?:ojala|quisiera|desearia|preferiria|pido a dios) (?:\\w+ ){0,3}(?:no (?:despertar|despertara|amanecer|amaneciera|amanezca|despierte|haber nacido|existir|existiera)|morir\\w*|(?:me )?muriera|estar muert[oa]|(?:ya )?me lleve|me recoja)|(?:todos|mi familia|mis hijos|ellos|el mundo) (?:\\w+ ){0,2}(?:estarian|estaria|viviria|vivirian) (?:mucho )?mejor (?:\\w+ )?(?:sin mi|si (?:yo )?(?:no estuviera|me muero|me muriera|ya no estoy))|(?:no (?:tiene sentido|vale la pena|le veo (?:sentido|caso) a)) (?:la vida|vivir|seguir(?: viviendo)?)|cansad[oa] de (?:vivir|la vida|estar viv[oa])|mejor muert[oa]|(?:me )?da (?:igual|lo mismo) (?:vivir|morir|si me muero)|para que (?:sigo|seguir) viv(?:o|a|iendo)|no hay razon para (?:vivir|seguir)`,
    ),
    unless: overOrTalk,
    evenDenied: true,
  },
  {
    category: 'self_harm',
    pattern: sentence(
      `(?:me (?:corto|corte|estoy cortando|he cortado|quemo|queme|he quemado|lastimo|lastime|he lastimado|rasguno|rasgune|golpeo|hago dano|hice dano|pego en la cabeza|doy (?:golpes|contra)|hago cortes|ago dano)|(?:volvi a|quiero|empece a|ganas de|urge|sigo|necesito) (?:cortarme|cortandome|lastimarme|lastimandome|hacerme dano|quemarme|autolesionarme)|me autolesion\\w*|recai en las autolesiones|quiero hacerme dano)`,
    ),
    unless: new RegExp(
      `${notDanger.source}|${sentence('(?:sarten|silicon|fleco|hoja de papel|papel|carnicero|atole|crema|tortilla|olla|accidente|pestanas|ya ni me acuerdo|preguntan|horno|oven|estufa|aceite|cafe|(?:rasgun\\w+|golpe\\w+|queme|quemo|lastimo) (?:\\w+ )?(?:mi|el|la) (?:gat[oa]|perr[oa]|bebe|nin[oa])|se me corte|curita|bandaid|finger|salsa|mano con|la rodilla|el tobillo|el pie|la espalda|me cai|mi novio y|el pelo|el cabello|las unas|la barba|cocinando|rasurando\\w*|afeitando\\w*|sin querer|por accidente|(?:corte|queme|lastime|golpee|golpeo)(?: \\w+){0,3} en el trabajo|con el comal|la lengua con|jugando|el dedo (?:cocinando|con el cuchillo|picando)|corriendo|haciendo ejercicio|en el gimnasio|la plancha sin|con el sol|la llamada|picando)').source}`,
    ),
  },
  {
    category: 'violence_to_others',
    pattern: sentence(
      `(?:lo|la|los|les?) (?:voy a|quiero|quisiera) (?:matar|apunalar|disparar|golpear|lastimar|quemar|hacer dano)|(?<!(?:^| )me )${want} ${soft}(?:matar(?:l[oa]s?)?|hacerle dano|lastimar(?:l[oa]s?)?|apunalar(?:l[oa]s?)?|dispararle|quemarle|envenenar(?:l[oa]s?)?|golpear(?:l[oa]s?)?|ahorcar(?:l[oa]s?)?|asesinar)(?: ${person}|$| \\w+$)|me las (?:va|van) a pagar|las va a pagar`,
    ),
    unless: new RegExp(
      `${notDanger.source}|${sentence('(?:tiempo|el hambre|cucarachas|hormigas|zancudos|mosquitos|ratones|plantas|el rato|el gusanillo|dos pajaros)').source}`,
    ),
  },
  {
    category: 'psychosis_command',
    pattern: sentence(
      `(?:las voces|la voz|una voz|voces|dios|el diablo|el demonio|los demonios|los angeles|la tele|el radio)(?: \\w+){0,4} (?:dicen|dice|dijo|dijeron|ordenan?|ordeno|mandan?|manda|pide|piden|pidio|exigen?|repiten?) (?:\\w+ ){0,3}(?:que )?(?:me |lo |la |los )?(?:mate|matar|maten|corte|lastime|salte|tire|aviente|queme|muera|sacrifique|haga dano|hiera|tengo que)`,
    ),
    unless: overOrTalk,
  },
  {
    category: 'abuse_danger',
    pattern: sentence(
      `${attacker}(?: \\w+){0,3} me (?:pega|pego|golpea|golpeo|viola|violo|ahorca|ahorco|quiso ahorcar|estrangulo|(?:toca|toco)(?= (?:ahi|abajo|mis?|las (?:piernas|partes)|el (?:cuerpo|pecho)|la pierna|por|donde|en (?:la noche|mi (?:cuarto|cama))|cuando|sin|otra vez|anoche)|$)|encierra|encerro|amenaza|amenazo|tiene encerrad[oa]|patea|pateo|quemo|obliga|obligo|aventa|avento|empujo|jalo|manosea|cachetea|cacheteo|va a matar|quiere matar)|me (?:violaron|golpearon|violo|tiene encerrad[oa]|va a matar|ahorco hasta|tienen encerrad[oa]|siguen? (?:golpeando|pegando)|amenazo con (?:matar|una|un)|amenaza con)|nos (?:pega|golpea|amenaza|encierra|va a matar)|(?:temo|tengo miedo) (?:por|de) mi vida|tengo miedo de que (?:me|nos) mate`,
    ),
    unless: new RegExp(
      `${overOrTalk.source}|${sentence('(?:me toca (?:cita|pagar|trabajar|turno|a mi|el|la|ir)|me toco (?:cita|pagar|la|el|trabajar|turno)|me pega (?:(?:muy |bien )?(?:duro|fuerte|mucho) )?(?:el|la|este|esta) (?:sol|calor|medicina|frio|aire|pastilla|luz|depre\\w*|tristeza|ansiedad|nostalgia|soledad|cruda|gripa|alergia|hambre|sueno)|mi (?:jef[ea]|patron|mama|suegra) me va a matar|(?:calor|frio|tarea|trafico|traffic|papeleo|examen|trabajo|overtime|estres|clase)(?: \\w+){0,6} (?:me|nos) va a matar|va a matar de|sueldo|(?:nunca|no|ya no|nadie) (?:me|nos) (?:ha |han |he )?(?:peg\\w+|golpe\\w+|toc\\w+|amenaz\\w+|viol\\w+|obliga\\w*|encierra\\w*))').source}`,
    ),
  },
  {
    category: 'postpartum',
    pattern: sentence(
      `(?:ganas de|pensamientos de|imagen(?:es)? de|miedo de|quiero|pienso en|imagino) (?:\\w+ ){0,3}(?:lastimar|aventar|ahogar|sacudir|tirar|soltar|danar|asfixiar|hacer(?:le)? dano)(?:l[oa])?(?: \\w+){0,2} (?:bebe|nin[oa]|recien nacid[oa]|mi hij[oa]|al bebe)|(?:mi|el|la) bebe no es (?:mi[oa]?|real|mi bebe)|desde que nacio (?:\\w+ ){0,6}(?:morir\\w*|matar\\w*|desaparecer)`,
    ),
    unless: overOrTalk,
  },
  {
    category: 'medical_danger',
    pattern: sentence(
      `(?:se me (?:esta )?(?:cierra|cerrando|hincha|hinchando|hincho) (?:la )?(?:garganta|lengua|boca|labios|cara)|(?:lengua|garganta|labios|cara) (?:\\w+ ){0,2}hinchad[oa]s?|no puedo respirar(?: \\w+){0,6} (?:pecho|ronchas|hinchad\\w*|pastilla|desmay\\w*)|dolor (?:en el|de) pecho(?: \\w+){0,8} (?:brazo|desmay\\w*|sudo\\w*|aire)|(?:tuve|me dio|me estan dando|estoy teniendo) (?:una |otra )?(?:convulsion(?:es)?|infarto|embolia)|no siento (?:la mitad|un lado|el lado|el brazo))`,
    ),
    unless: overOrTalk,
  },
  {
    category: 'third_party_current',
    pattern: sentence(
      `(?:mi (?:\\w+ )?(?:hij[oa]|espos[oa]|marido|amig[oa]|herman[oa]|mama|papa|prim[oa]|novi[oa]|vecin[oa]|niet[oa]|pareja|tio|tia|roomie|companer[oa]|sobrin[oa]))(?: \\w+){0,5} (?:se (?:tomo|trago) (?:tod[oa]s?|un|much[oa]s|muchas|las|el|algo)|se quiere (?:matar|morir|suicidar)|quiere (?:matarse|morirse|suicidarse)|amenaza con (?:matar\\w*|suicid\\w*|hacer\\w*)|dejo una (?:nota|carta)|no (?:despierta|reacciona|respira)|se esta (?:cortando|muriendo)|se corto las venas|se colgo|dice que se (?:va a|quiere) (?:matar|morir))`,
    ),
    unless: new RegExp(
      `${over.source}|${sentence('(?:crayon|moneda|chicle|hueso|semilla|juguete|pedazo de|pediatra|(?<!desde que )murio|(?<!desde que )fallecio|en paz descanse|funeral|duelo|aniversario|el ano pasado)').source}`,
    ),
  },
  {
    category: 'goodbye_indirect',
    pattern: sentence(
      `(?:este es )?(?:mi )?ultimo (?:mensaje|adios)|cuando (?:lea|lean|leas) esto|(?:cuiden|cuide|cuida|encargo|encarguense de) (?:\\w+ ){0,2}(?:a )?(?:mis? (?:hijos?|hijas?|perr\\w+|gat\\w+|mama|ninos|familia))(?: \\w+){0,3} (?:cuando (?:ya )?no este|por mi)|cuando (?:yo )?ya no este|(?:diganle|dile|diles|digale|diganles) (?:\\w+ ){0,4}que (?:l[oae]s? )?(?:quise|quiero mucho|ame|amo)|ya no (?:van|va|vas) a saber de mi|no me busquen|adios (?:a todos|para siempre|mundo)|ya me despedi de`,
    ),
    unless: new RegExp(
      `${overOrTalk.source}|${sentence('(?:vacaciones|viaje a|mudanza|mudo|trabajo nuevo|otra (?:terapeuta|clinica|ciudad)|jubil\\w*|de viaje|de baja)').source}`,
    ),
  },
]
