-- The safety rules of core/safety, so that a task is opened in the transaction that stores the text.
-- Written by `npm run safety:sql`. Don't edit this file: change core/safety, then run that again.

do $$
begin
  if to_regtype('private.safety_answer') is null then
    create type private.safety_answer as (level text, tier smallint, category text, because text[]);
  end if;
end $$;
comment on type private.safety_answer is
  'What the safety engine says about a text: none, panel or task; 1 act now, 2 the same day, 3 passive.';

create or replace function private.safety_shorthand() returns jsonb
language sql immutable parallel safe set search_path = ''
as $$ select '{"u":"you","ur":"your","r":"are","b":"be","n":"and","im":"i am","ive":"i have","id":"i would","ill":"i will","hes":"he is","shes":"she is","theyre":"they are","youre":"you are","theyll":"they will","hell":"he will","wanna":"want to","wana":"want to","gonna":"going to","gona":"going to","gunna":"going to","finna":"going to","gotta":"have to","tryna":"trying to","cuz":"because","bc":"because","bcuz":"because","cus":"because","abt":"about","rn":"right now","tn":"tonight","tonite":"tonight","tmrw":"tomorrow","tmr":"tomorrow","tomorow":"tomorrow","anymor":"anymore","nomore":"no more","nomor":"no more","dnt":"dont","cnt":"cant","wnt":"want","wat":"what","wut":"what","y":"y","thx":"thanks","ty":"thank you","pls":"please","plz":"please","sum1":"someone","some1":"someone","every1":"everyone","no1":"no one","ppl":"people","msg":"message","appt":"appointment","meds":"meds","dr":"doctor","doc":"doctor","mysef":"myself","myslef":"myself","mysel":"myself","meself":"myself","dye":"die","dieing":"dying","kil":"kill","kill3d":"killed","lyfe":"life","lif":"life","evry":"every","nite":"night","thot":"thought","thots":"thoughts","thort":"thought","thougts":"thoughts","fr":"for real","ngl":"not going to lie","idk":"i dont know","idc":"i dont care","istg":"i swear to god","omg":"oh my god","wk":"week","wks":"weeks","hrs":"hours","hr":"hour","yrs":"years","yr":"year","w":"with","wo":"without","q":"que","k":"que","ke":"que","xq":"porque","pq":"porque","porq":"porque","xfa":"por favor","porfa":"por favor","pa":"para","tmb":"tambien","tb":"tambien","bn":"bien","toy":"estoy","ta":"esta","tas":"estas","tando":"estando","ps":"pues","pos":"pues","x":"por","d":"de","aser":"hacer","aserme":"hacerme","aserlo":"hacerlo","ago":"ago","ase":"hace","asi":"asi","boy":"voy","bida":"vida","bivir":"vivir","vibir":"vivir","bibir":"vivir","kiero":"quiero","qiero":"quiero","quero":"quiero","qero":"quiero","keria":"queria","kitarme":"quitarme","qitarme":"quitarme","cortarm":"cortarme","matarm":"matarme","morirm":"morirme","ya":"ya","llano":"ya no","yano":"ya no","nadien":"nadie","uste":"usted","aki":"aqui","aky":"aqui","todabia":"todavia","haora":"ahora","orita":"ahorita","oy":"hoy","anoshe":"anoche","noxe":"noche","mucho":"mucho","desaparese":"desaparecer","desapareser":"desaparecer","pastiyas":"pastillas","pastias":"pastillas","aguantr":"aguantar","aguato":"aguanto","nomas":"nomas"}'::jsonb $$;

-- The words that each branch of a rule can't do without. "suicid*" stands for every word that begins with it.
create or replace function private.safety_triggers() returns jsonb
language sql immutable parallel safe set search_path = ''
as $$ select '{"about":[170],"abuela":[132],"acaba":[176],"acabar":[70,71,76,83],"acabar*":[77],"acabo":[62,67,71],"adios":[120],"afraid":[43],"after":[54,56],"afuera":[203],"again":[30,58,189],"ahogarme":[70,83],"ahorca":[103],"ahorcar":[84,99],"ahorcarla":[99],"ahorcarlas":[99],"ahorcarlo":[99],"ahorcarlos":[99],"ahorcarme":[70,83],"ahorco":[71,103,104],"alive":[6,18,59,168],"almost":[141],"always":[57],"amanecer":[88],"amarra":[218],"ambien":[1],"amenaza":[103,104,105,112],"amenazo":[103,104],"angel":[40],"angeles":[102],"angels":[40],"another":[50],"antifreeze":[1],"anymore":[59],"apunalar":[98,99],"apunalarla":[99],"apunalarlas":[99],"apunalarlo":[99],"apunalarlos":[99],"arma":[74,75,82],"arms":[35],"around":[59],"arriba":[73],"asesinar":[99],"assaulted":[42],"attack":[37],"attacked":[41],"autolesion*":[97],"autolesionarme":[97],"aventa":[103],"aventar":[84],"aventarme":[70,83],"avento":[103],"aviente":[207],"aviento":[71],"azotea":[73,179,227],"baby":[41,49],"balcon":[73],"balcony":[7],"barandal":[73,178],"barrel":[11],"beat":[37,41],"beaten":[42],"beating":[41],"beats":[41],"bebe":[108,109],"bebi":[62],"being":[42,128],"belt":[10],"benadryl":[1],"better":[27,32],"blade":[10],"bleach":[1],"blow":[6,18],"blowing":[6,18],"borde":[73],"borrowed":[17],"botella":[63],"bottle":[1,182],"bought":[17],"boyfriend":[226],"brains":[6,18],"breathe":[50],"breathing":[50,51],"bridge":[7,166,226],"brinque":[178],"brother":[41,226],"burn":[35,37],"burned":[35,41],"burning":[35,198],"burnt":[35],"busque":[79,157],"busquen":[119],"by":[53],"cabeza":[74,75,97],"cachetea":[103],"cacheteo":[103],"cannot":[50],"cansada":[92],"cansado":[92],"care":[54],"cargue":[82],"carro":[181],"carta":[78,112],"cartas":[78],"caso":[91],"cerrando":[111],"chest":[11,50],"children":[41],"choke":[37],"choked":[41,42],"chokes":[41],"choking":[41],"chose":[13],"cierra":[111],"cliff":[7],"cloro":[64],"colgar":[84],"colgarme":[70,83],"colgo":[112],"colgue":[174],"collecting":[16],"comes":[214],"comi":[62],"commit":[6,18],"committing":[6,18],"compre":[82,163],"confio":[147],"consegui":[82],"contra":[97],"convulsion":[111],"convulsiones":[111],"cornisa":[73],"cortado":[97],"cortando":[97,112],"cortandome":[97],"cortarme":[70,83,97],"corte":[97],"cortes":[97],"corto":[97,112],"could":[26],"cousin":[226],"crash":[6,18,136],"crashing":[6,18],"ctb":[143],"cuando":[78,114,116],"cuarto":[217],"cuchillo":[74,180],"cuelgo":[71],"cuello":[74],"cuerda":[74,82,163],"cuete":[82],"cuida":[115],"cuide":[115],"cuiden":[115],"cut":[35],"cutting":[6,18,35,36,51],"dano":[97],"darme":[70,83],"date":[12,13],"daughter":[41,226],"dead":[6,18,19],"death":[22],"dejo":[112,215],"demon":[40],"demonio":[102],"demonios":[102],"demons":[40],"desaparecer":[70,83],"desaparecerme":[70,83],"descansar":[196],"desde":[110],"desearia":[89],"deseo":[88],"despedi":[121],"despedida":[78],"despertar":[88],"despertarme":[88],"despidio":[227],"despierta":[112],"desvivir":[148],"desvivirme":[70,83,148],"desvivo":[149],"devil":[40],"diablo":[102],"dice":[207,216],"dicen":[207],"die":[6,13,14,19,153],"digale":[117],"diganle":[117],"diganles":[117],"dijo":[207,216],"dile":[117],"diles":[117],"dios":[102,132],"disappointed":[123],"disparar":[98],"dispararle":[99],"dispararme":[70,83],"doing":[9],"dolor":[111],"dont":[34,124],"drank":[5],"drive":[136],"drop":[48],"dropping":[48],"drove":[226],"drown":[6,18,37,48],"drowning":[6,18,48],"duele":[223],"dying":[22,137],"embolia":[111],"empece":[97],"empine":[62],"empujo":[103],"encaje":[207],"encargo":[115],"encarguense":[115],"encerro":[103],"encierra":[103,105],"end":[6,13,14,18,51,170],"ending":[6,18,22],"enough":[160],"ensaye":[159],"envenenar":[99],"envenenarla":[99],"envenenarlas":[99],"envenenarlo":[99],"envenenarlos":[99],"envenenarme":[70,83],"escondiendo":[81],"esperando":[203],"esposo":[132],"estado":[81],"estan":[111],"estar":[70,83,88,133],"estaria":[90],"estarian":[90],"estrangulo":[103],"estrellarme":[70,83],"everything":[172,182],"exactly":[14],"exist":[26],"existir":[88],"familia":[78],"fear":[47],"fecha":[156],"final":[52],"finally":[193],"fine":[27],"force":[41],"forced":[41],"forces":[41],"forgive":[192],"frasco":[63],"friend":[226],"front":[6,18],"game":[143],"ganas":[85,88,97,146],"garage":[173],"gets":[214],"girlfriend":[226],"god":[40],"golpea":[103,105],"golpear":[98,99],"golpearla":[99],"golpearlas":[99],"golpearlo":[99],"golpearlos":[99],"golpearon":[104],"golpeo":[97,103],"golpes":[97],"gone":[6,18,55],"gonna":[143],"goodbye":[12,51,52,61],"goodbyes":[60],"googled":[15,152],"got":[17],"grabbed":[41],"guardado":[81],"guardando":[81],"gun":[10],"habia":[65],"hablo":[216],"habria":[131],"hacer":[72,98],"hacer*":[77],"hacerle":[99],"hacerlo":[70,71,76],"hacerme":[97],"hago":[71,97],"half":[50],"hand":[10],"handful":[1],"hands":[199],"hang":[51,170],"hanging":[6,18],"happier":[27],"harm":[35,37,48],"harmed":[35,36],"harming":[35,36,37,48],"have":[13],"having":[50],"head":[10,11],"hear":[189],"hearing":[58],"held":[209],"here":[6,18],"herself":[51],"hice":[97,187],"hija":[108],"hijo":[108,132],"hijos":[78],"himself":[51],"hincha":[111],"hinchada":[111],"hinchadas":[111],"hinchado":[111],"hinchados":[111],"hinchando":[111],"hincharon":[224],"hincho":[111],"hit":[41],"hits":[41],"hitting":[41],"hoarding":[16],"hope":[122],"house":[198],"hubiera":[131],"hurt":[35,37,41,48],"hurting":[35,37,48],"hurts":[41],"husband":[226],"i":[2,9,14,25,153],"ideas":[85],"igual":[94],"impulsos":[85],"infarto":[111],"injure":[35],"injured":[35],"injuring":[35],"insulin":[1],"inyecte":[69],"jalo":[103],"jesus":[40],"jump":[6,18,51,170],"jumping":[6,18],"juntado":[81],"juntando":[81],"keeps":[41],"kick":[41],"kicked":[41],"kicks":[41],"kids":[41],"kill":[6,13,14,18,37,41],"killed":[6,18],"killing":[6,18,22,37],"klonopin":[1],"kms":[6,18,24,143],"knife":[10,11,209],"lanzarme":[70,83],"last":[8],"lastimado":[97],"lastimandome":[97],"lastimar":[98,99,208],"lastimarla":[99],"lastimarlas":[99],"lastimarlo":[99],"lastimarlos":[99],"lastimarme":[97],"lastime":[97,207],"lastimo":[97],"leave":[45],"ledge":[7,166,226],"left":[51],"legs":[35],"letter":[52],"life":[6,18],"lithium":[1],"llevo":[227],"loaded":[10,17,161],"locked":[41],"locks":[41],"longer":[59],"looked":[15,152],"love":[57],"loved":[57],"made":[12],"make":[38],"mama":[132],"manana":[175],"manda":[207,208],"mandan":[207],"manosea":[103],"matar":[70,71,84,98,99,103,104,105,112,158,202,208],"matar*":[77],"matara":[207],"matarla":[99],"matarlas":[99],"matarlo":[99],"matarlos":[99],"matarme":[70,76,83,144],"mato":[71],"means":[151],"medication":[1],"medications":[1],"medicine":[1],"meds":[1,184],"mejor":[93],"message":[52],"mete":[217],"meti":[62],"miedo":[106,107,146],"mismo":[94],"mixed":[183],"molested":[41,42],"molests":[41],"morir":[70,76,83,84,112,158],"morir*":[77],"morirme":[70,83],"mouth":[10,11],"muchas":[112],"muchos":[112],"muero":[130],"murder":[37],"murdering":[37],"muriendo":[112],"myself":[6,18,19,35,36,143],"navaja":[74,82,180],"necesito":[97],"nephew":[226],"never":[26,122,189],"next":[10],"niece":[226],"night":[8,214],"nina":[108],"nino":[108],"nobody":[127],"noose":[10],"note":[12],"obliga":[103],"obligo":[103],"odd":[4],"of":[182],"ojala":[89,129],"ordena":[207,208],"ordenan":[207],"orilla":[73],"other":[191],"outside":[212],"over":[37],"overdose":[6,18],"overdosed":[3,51],"overdosing":[6,18,51],"overpass":[7],"pagar":[100,101],"painkillers":[1],"papa":[132],"parada":[73],"parado":[73],"pasaporte":[221],"pastillas":[177],"patea":[103],"pateando":[219],"pateo":[103],"pega":[103,105],"pegarme":[70,83],"pego":[103],"pensamientos":[85],"pensar":[205],"people":[201],"perdonenme":[195],"persigue":[220],"picar":[202],"picked":[13],"pide":[207],"piden":[207],"pido":[89],"pienso":[87],"pill":[1],"pills":[1,10,51,172,182,184],"pistol":[10,11,161],"pistola":[74,75,82,163,164],"place":[13],"plan":[12,151,154],"plane":[124],"planeando":[80],"planee":[159],"point":[29],"pointed":[209],"poison":[1,37],"posted":[226],"poured":[211],"preferiria":[89],"pregunta":[145],"prescription":[1],"promise":[140],"pronto":[197],"puedo":[111],"puente":[73,179,227],"pulled":[209],"punch":[35,41],"punched":[35,41],"punches":[41],"punching":[35],"punish":[35],"punished":[35],"punishing":[35],"put":[44,209],"quebrar":[202],"quedaban":[65],"quemado":[97],"quemar":[98,204,208],"quemarle":[99],"quemarme":[97],"queme":[97,207],"quemo":[97,103],"quiere":[103,112],"quisiera":[88,89,98],"quiso":[103],"quitar":[70,83],"quitar*":[77],"quitarme":[70,76,83],"quito":[71],"radio":[40,102],"railing":[7],"raped":[41,42],"rapes":[41],"rasgune":[97],"rasguno":[97],"raticida":[64],"razon":[96],"razor":[10],"reacciona":[112],"read":[53],"ready":[126,171],"reason":[29,125],"recado":[78],"recai":[97],"recien":[108],"relapsed":[36],"researched":[15],"researching":[15],"respira":[112],"revolver":[10],"rifle":[10,161],"right":[10,166],"roof":[7,166,226],"roommate":[226],"rope":[10,171],"saber":[118],"sacrificar":[208],"sacrifique":[207],"safe":[162],"said":[41],"salte":[178,207],"satan":[40],"saved":[16],"saving":[16],"say":[206],"says":[206],"scared":[46,142],"scratch":[35],"scratched":[35],"scratching":[35],"searched":[152],"see":[53],"seguir":[88,91,95],"seizure":[50],"seizures":[50],"self":[36],"sentada":[73],"sentado":[73],"sentido":[91],"set":[13],"sewerslide":[143],"shake":[48],"shaking":[48],"shoot":[6,18,37,39,154],"shooting":[6,18,37],"shotgun":[10],"shoved":[41],"side":[50],"siento":[86,111],"sigo":[95],"sigue":[104],"siguen":[104],"sister":[41,226],"sitting":[167],"skin":[35],"slap":[41],"slapped":[41],"slaps":[41],"sleep":[31],"smother":[37,48],"smothering":[48],"sobredosis":[64,68],"soga":[74,82,163],"sorry":[123],"sounds":[30],"spot":[13],"stab":[37],"stabbing":[6,18,37],"stalked":[42],"standing":[167],"started":[36],"starve":[35],"starved":[35],"starving":[35],"stashing":[16],"stockpiling":[16],"stomach":[35],"stopped":[222],"strangle":[37],"strangled":[41,42],"strangles":[41],"strangling":[37],"suffering":[6,18],"suffocate":[48],"suffocating":[48],"suficientes":[165],"suicida":[78,86],"suicidal":[20,21,51,134],"suicidar":[70,83,84],"suicidarme":[70,76,83],"suicide":[12,18,22,23,51,135,138,154],"suicidio":[70,76,83,145],"suisid*":[150],"swelling":[50],"swollen":[50],"tablet":[1],"tablets":[1],"techo":[73],"tele":[102],"telling":[206],"tells":[206],"temo":[106],"tenia":[65],"teniendo":[111],"terminar":[70,83],"termino":[71],"texted":[226],"their":[198],"themselves":[51],"they":[40],"thigh":[35],"thighs":[35],"threatened":[41],"threatening":[51],"threatens":[41],"threw":[41,211],"throat":[6,11,18,50],"throw":[48],"throwing":[48],"tiene":[91,103,104],"tienen":[104],"ties":[210],"tirarme":[70,83],"tired":[28],"tiro":[71],"toca":[103],"toco":[103],"todas":[65,66,112,186,188],"today":[8],"told":[206],"tomado":[62],"tomar":[225],"tome":[62,63,65,66,185,186],"tomo":[112],"tomorrow":[59],"tonight":[6,8,9,18,169],"totas":[186],"touched":[41],"touches":[41],"tracker":[213],"tracks":[7,166],"trafficked":[42],"trago":[112],"trague":[62,185],"train":[124],"trazodone":[1],"trigger":[170],"trouble":[50],"truck":[124],"trust":[139],"trying":[51],"tv":[40],"tylenol":[1],"ultimo":[113],"unalive":[6,18,143],"unaliving":[6,18],"unconscious":[51],"urge":[36,136],"urges":[36],"vale":[91],"vemos":[194],"veneno":[64,82],"via":[73,179],"vias":[73,179],"viejo":[132],"viola":[103],"violaron":[104],"violo":[103,104],"viviendo":[88,95],"vivir":[88,91],"viviria":[90],"vivirian":[90],"voces":[102],"voice":[40],"voices":[40],"volvi":[97],"voz":[102],"waiting":[200],"wants":[51],"where":[14,190],"wife":[226],"wish":[26],"woke":[123],"wont":[51,59,189],"worth":[33],"would":[14,26,30,124,127],"wouldnt":[124],"wrist":[6,11,18,35],"wrists":[6,18,35],"wrote":[12,51,155],"xanax":[1]}'::jsonb $$;

create or replace function private.safety_rules() returns table (
  id integer, category text, tier smallint, even_denied boolean, unless text
)
language sql immutable parallel safe set search_path = ''
as $$
  select v.id, v.category, v.tier::smallint, v.even_denied, v.unless from (values
    (1, 'overdose_in_progress', 1, false, '(?:^| )(?:(?:years? ago|a long time ago|decades? ago|when i was(?: a| in)? \w+|back in \w+|used to|in (?:high school|college|my (?:teens|twenties))|in (?:19|20)\d\d|years? clean|years? sober|havent (?:\w+ ){0,3}(?:since|in (?:\w+ )?years)|no longer|not anymore|months? clean))(?= |$)|(?:^| )(?:(?:if (?:i|someone|somebody|a patient|you|one of|my \w+) (?:say|says|tell|tells|told|ever said|mention|mentions|admit)|what happens if|do you (?:report|call)|does (?:it|this) cause|can (?:it|this|\w+) (?:cause|make)|side effects?|black box|warning|question (?:9|nine|about)|movie|film|book|novel|song|podcast|episode|show|essay|class|training|documentary|article|character))(?= |$)|(?:^| )(?:(?:as prescribed|every morning|with food|my vacation|of my antibiotics|days? off))(?= |$)'),
    (2, 'overdose_in_progress', 1, false, '(?:^| )(?:(?:years? ago|a long time ago|decades? ago|when i was(?: a| in)? \w+|back in \w+|used to|in (?:high school|college|my (?:teens|twenties))|in (?:19|20)\d\d|years? clean|years? sober|havent (?:\w+ ){0,3}(?:since|in (?:\w+ )?years)|no longer|not anymore|months? clean))(?= |$)|(?:^| )(?:(?:if (?:i|someone|somebody|a patient|you|one of|my \w+) (?:say|says|tell|tells|told|ever said|mention|mentions|admit)|what happens if|do you (?:report|call)|does (?:it|this) cause|can (?:it|this|\w+) (?:cause|make)|side effects?|black box|warning|question (?:9|nine|about)|movie|film|book|novel|song|podcast|episode|show|essay|class|training|documentary|article|character))(?= |$)'),
    (3, 'intent_imminent', 1, false, '(?:^| )(?:(?:years? ago|a long time ago|decades? ago|when i was(?: a| in)? \w+|back in \w+|used to|in (?:high school|college|my (?:teens|twenties))|in (?:19|20)\d\d|years? clean|years? sober|havent (?:\w+ ){0,3}(?:since|in (?:\w+ )?years)|no longer|not anymore|months? clean))(?= |$)|(?:^| )(?:(?:if (?:i|someone|somebody|a patient|you|one of|my \w+) (?:say|says|tell|tells|told|ever said|mention|mentions|admit)|what happens if|do you (?:report|call)|does (?:it|this) cause|can (?:it|this|\w+) (?:cause|make)|side effects?|black box|warning|question (?:9|nine|about)|movie|film|book|novel|song|podcast|episode|show|essay|class|training|documentary|article|character))(?= |$)|(?:^| )(?:(?:laughing|laughter|embarrassment|boredom|diet|shame|to know|to see|to meet|to try|of heat|haha|lol|lmao|figuratively|traffic|homework|taxes|video ?game|movie|in the game|my character))(?= |$)'),
    (4, 'intent_imminent', 1, false, '(?:^| )(?:(?:years? ago|a long time ago|decades? ago|when i was(?: a| in)? \w+|back in \w+|used to|in (?:high school|college|my (?:teens|twenties))|in (?:19|20)\d\d|years? clean|years? sober|havent (?:\w+ ){0,3}(?:since|in (?:\w+ )?years)|no longer|not anymore|months? clean))(?= |$)|(?:^| )(?:(?:if (?:i|someone|somebody|a patient|you|one of|my \w+) (?:say|says|tell|tells|told|ever said|mention|mentions|admit)|what happens if|do you (?:report|call)|does (?:it|this) cause|can (?:it|this|\w+) (?:cause|make)|side effects?|black box|warning|question (?:9|nine|about)|movie|film|book|novel|song|podcast|episode|show|essay|class|training|documentary|article|character))(?= |$)|(?:^| )(?:(?:laughing|laughter|embarrassment|boredom|diet|shame|to know|to see|to meet|to try|of heat|haha|lol|lmao|figuratively|traffic|homework|taxes|video ?game|movie|in the game|my character))(?= |$)'),
    (5, 'plan', 1, false, '(?:^| )(?:(?:years? ago|a long time ago|decades? ago|when i was(?: a| in)? \w+|back in \w+|used to|in (?:high school|college|my (?:teens|twenties))|in (?:19|20)\d\d|years? clean|years? sober|havent (?:\w+ ){0,3}(?:since|in (?:\w+ )?years)|no longer|not anymore|months? clean))(?= |$)|(?:^| )(?:(?:if (?:i|someone|somebody|a patient|you|one of|my \w+) (?:say|says|tell|tells|told|ever said|mention|mentions|admit)|what happens if|do you (?:report|call)|does (?:it|this) cause|can (?:it|this|\w+) (?:cause|make)|side effects?|black box|warning|question (?:9|nine|about)|movie|film|book|novel|song|podcast|episode|show|essay|class|training|documentary|article|character))(?= |$)'),
    (6, 'means', 1, false, '(?:^| )(?:(?:years? ago|a long time ago|decades? ago|when i was(?: a| in)? \w+|back in \w+|used to|in (?:high school|college|my (?:teens|twenties))|in (?:19|20)\d\d|years? clean|years? sober|havent (?:\w+ ){0,3}(?:since|in (?:\w+ )?years)|no longer|not anymore|months? clean))(?= |$)|(?:^| )(?:(?:if (?:i|someone|somebody|a patient|you|one of|my \w+) (?:say|says|tell|tells|told|ever said|mention|mentions|admit)|what happens if|do you (?:report|call)|does (?:it|this) cause|can (?:it|this|\w+) (?:cause|make)|side effects?|black box|warning|question (?:9|nine|about)|movie|film|book|novel|song|podcast|episode|show|essay|class|training|documentary|article|character))(?= |$)|(?:^| )(?:(?:refill|hunting|cooking|vacation|camping))(?= |$)'),
    (7, 'active_ideation', 2, false, '(?:^| )(?:(?:years? ago|a long time ago|decades? ago|when i was(?: a| in)? \w+|back in \w+|used to|in (?:high school|college|my (?:teens|twenties))|in (?:19|20)\d\d|years? clean|years? sober|havent (?:\w+ ){0,3}(?:since|in (?:\w+ )?years)|no longer|not anymore|months? clean))(?= |$)|(?:^| )(?:(?:if (?:i|someone|somebody|a patient|you|one of|my \w+) (?:say|says|tell|tells|told|ever said|mention|mentions|admit)|what happens if|do you (?:report|call)|does (?:it|this) cause|can (?:it|this|\w+) (?:cause|make)|side effects?|black box|warning|question (?:9|nine|about)|movie|film|book|novel|song|podcast|episode|show|essay|class|training|documentary|article|character))(?= |$)|(?:^| )(?:(?:laughing|laughter|embarrassment|boredom|diet|shame|to know|to see|to meet|to try|of heat|haha|lol|lmao|figuratively|traffic|homework|taxes|video ?game|movie|in the game|my character))(?= |$)'),
    (8, 'active_ideation', 2, false, '(?:^| )(?:(?:years? ago|a long time ago|decades? ago|when i was(?: a| in)? \w+|back in \w+|used to|in (?:high school|college|my (?:teens|twenties))|in (?:19|20)\d\d|years? clean|years? sober|havent (?:\w+ ){0,3}(?:since|in (?:\w+ )?years)|no longer|not anymore|months? clean))(?= |$)|(?:^| )(?:(?:if (?:i|someone|somebody|a patient|you|one of|my \w+) (?:say|says|tell|tells|told|ever said|mention|mentions|admit)|what happens if|do you (?:report|call)|does (?:it|this) cause|can (?:it|this|\w+) (?:cause|make)|side effects?|black box|warning|question (?:9|nine|about)|movie|film|book|novel|song|podcast|episode|show|essay|class|training|documentary|article|character))(?= |$)|(?:^| )(?:(?:laughing|laughter|embarrassment|boredom|diet|shame|to know|to see|to meet|to try|of heat|haha|lol|lmao|figuratively|traffic|homework|taxes|video ?game|movie|in the game|my character))(?= |$)'),
    (9, 'passive_ideation', 3, true, '(?:^| )(?:(?:years? ago|a long time ago|decades? ago|when i was(?: a| in)? \w+|back in \w+|used to|in (?:high school|college|my (?:teens|twenties))|in (?:19|20)\d\d|years? clean|years? sober|havent (?:\w+ ){0,3}(?:since|in (?:\w+ )?years)|no longer|not anymore|months? clean))(?= |$)|(?:^| )(?:(?:if (?:i|someone|somebody|a patient|you|one of|my \w+) (?:say|says|tell|tells|told|ever said|mention|mentions|admit)|what happens if|do you (?:report|call)|does (?:it|this) cause|can (?:it|this|\w+) (?:cause|make)|side effects?|black box|warning|question (?:9|nine|about)|movie|film|book|novel|song|podcast|episode|show|essay|class|training|documentary|article|character))(?= |$)'),
    (10, 'self_harm', 2, false, '(?:^| )(?:(?:years? ago|a long time ago|decades? ago|when i was(?: a| in)? \w+|back in \w+|used to|in (?:high school|college|my (?:teens|twenties))|in (?:19|20)\d\d|years? clean|years? sober|havent (?:\w+ ){0,3}(?:since|in (?:\w+ )?years)|no longer|not anymore|months? clean))(?= |$)|(?:^| )(?:(?:if (?:i|someone|somebody|a patient|you|one of|my \w+) (?:say|says|tell|tells|told|ever said|mention|mentions|admit)|what happens if|do you (?:report|call)|does (?:it|this) cause|can (?:it|this|\w+) (?:cause|make)|side effects?|black box|warning|question (?:9|nine|about)|movie|film|book|novel|song|podcast|episode|show|essay|class|training|documentary|article|character))(?= |$)|(?:^| )(?:(?:laughing|laughter|embarrassment|boredom|diet|shame|to know|to see|to meet|to try|of heat|haha|lol|lmao|figuratively|traffic|homework|taxes|video ?game|movie|in the game|my character))(?= |$)|(?:^| )(?:(?:oven|burned myself on|some slack|shaving|cooking|a break|off from|by accident|on accident|accidentally|gym|at work|the stove|baking|a slice|falling|chopping|laser|hair|sunburn|in the garden|opening|lifting|playing|running|ironing))(?= |$)'),
    (11, 'violence_to_others', 1, false, '(?:^| )(?:(?:years? ago|a long time ago|decades? ago|when i was(?: a| in)? \w+|back in \w+|used to|in (?:high school|college|my (?:teens|twenties))|in (?:19|20)\d\d|years? clean|years? sober|havent (?:\w+ ){0,3}(?:since|in (?:\w+ )?years)|no longer|not anymore|months? clean))(?= |$)|(?:^| )(?:(?:if (?:i|someone|somebody|a patient|you|one of|my \w+) (?:say|says|tell|tells|told|ever said|mention|mentions|admit)|what happens if|do you (?:report|call)|does (?:it|this) cause|can (?:it|this|\w+) (?:cause|make)|side effects?|black box|warning|question (?:9|nine|about)|movie|film|book|novel|song|podcast|episode|show|essay|class|training|documentary|article|character))(?= |$)|(?:^| )(?:(?:laughing|laughter|embarrassment|boredom|diet|shame|to know|to see|to meet|to try|of heat|haha|lol|lmao|figuratively|traffic|homework|taxes|video ?game|movie|in the game|my character))(?= |$)'),
    (12, 'psychosis_command', 1, false, '(?:^| )(?:(?:years? ago|a long time ago|decades? ago|when i was(?: a| in)? \w+|back in \w+|used to|in (?:high school|college|my (?:teens|twenties))|in (?:19|20)\d\d|years? clean|years? sober|havent (?:\w+ ){0,3}(?:since|in (?:\w+ )?years)|no longer|not anymore|months? clean))(?= |$)|(?:^| )(?:(?:if (?:i|someone|somebody|a patient|you|one of|my \w+) (?:say|says|tell|tells|told|ever said|mention|mentions|admit)|what happens if|do you (?:report|call)|does (?:it|this) cause|can (?:it|this|\w+) (?:cause|make)|side effects?|black box|warning|question (?:9|nine|about)|movie|film|book|novel|song|podcast|episode|show|essay|class|training|documentary|article|character))(?= |$)'),
    (13, 'abuse_danger', 1, false, '(?:^| )(?:(?:years? ago|a long time ago|decades? ago|when i was(?: a| in)? \w+|back in \w+|used to|in (?:high school|college|my (?:teens|twenties))|in (?:19|20)\d\d|years? clean|years? sober|havent (?:\w+ ){0,3}(?:since|in (?:\w+ )?years)|no longer|not anymore|months? clean))(?= |$)|(?:^| )(?:(?:if (?:i|someone|somebody|a patient|you|one of|my \w+) (?:say|says|tell|tells|told|ever said|mention|mentions|admit)|what happens if|do you (?:report|call)|does (?:it|this) cause|can (?:it|this|\w+) (?:cause|make)|side effects?|black box|warning|question (?:9|nine|about)|movie|film|book|novel|song|podcast|episode|show|essay|class|training|documentary|article|character))(?= |$)|(?:^| )(?:(?:feelings|me up (?:for|about)|at (?:chess|cards|monopoly|golf|tennis|basketball)|on instagram|hit me that|touched me (?:deeply|with)|my heart|as a (?:kid|child)|growing up|when (?:he|she) (?:sees|finds)|dent|never|doesnt|has not|hasnt))(?= |$)'),
    (14, 'postpartum', 1, false, '(?:^| )(?:(?:years? ago|a long time ago|decades? ago|when i was(?: a| in)? \w+|back in \w+|used to|in (?:high school|college|my (?:teens|twenties))|in (?:19|20)\d\d|years? clean|years? sober|havent (?:\w+ ){0,3}(?:since|in (?:\w+ )?years)|no longer|not anymore|months? clean))(?= |$)|(?:^| )(?:(?:if (?:i|someone|somebody|a patient|you|one of|my \w+) (?:say|says|tell|tells|told|ever said|mention|mentions|admit)|what happens if|do you (?:report|call)|does (?:it|this) cause|can (?:it|this|\w+) (?:cause|make)|side effects?|black box|warning|question (?:9|nine|about)|movie|film|book|novel|song|podcast|episode|show|essay|class|training|documentary|article|character))(?= |$)'),
    (15, 'medical_danger', 1, false, '(?:^| )(?:(?:years? ago|a long time ago|decades? ago|when i was(?: a| in)? \w+|back in \w+|used to|in (?:high school|college|my (?:teens|twenties))|in (?:19|20)\d\d|years? clean|years? sober|havent (?:\w+ ){0,3}(?:since|in (?:\w+ )?years)|no longer|not anymore|months? clean))(?= |$)|(?:^| )(?:(?:if (?:i|someone|somebody|a patient|you|one of|my \w+) (?:say|says|tell|tells|told|ever said|mention|mentions|admit)|what happens if|do you (?:report|call)|does (?:it|this) cause|can (?:it|this|\w+) (?:cause|make)|side effects?|black box|warning|question (?:9|nine|about)|movie|film|book|novel|song|podcast|episode|show|essay|class|training|documentary|article|character))(?= |$)'),
    (16, 'third_party_current', 1, false, '(?:^| )(?:(?:years? ago|a long time ago|decades? ago|when i was(?: a| in)? \w+|back in \w+|used to|in (?:high school|college|my (?:teens|twenties))|in (?:19|20)\d\d|years? clean|years? sober|havent (?:\w+ ){0,3}(?:since|in (?:\w+ )?years)|no longer|not anymore|months? clean))(?= |$)|(?:^| )(?:(?:if (?:i|someone|somebody|a patient|you|one of|my \w+) (?:say|says|tell|tells|told|ever said|mention|mentions|admit)|what happens if|do you (?:report|call)|does (?:it|this) cause|can (?:it|this|\w+) (?:cause|make)|side effects?|black box|warning|question (?:9|nine|about)|movie|film|book|novel|song|podcast|episode|show|essay|class|training|documentary|article|character))(?= |$)|(?:^| )(?:(?:died|passed|in (?:19|20)\d\d|funeral|grief|anniversary|last year|haha))(?= |$)'),
    (17, 'goodbye_indirect', 1, false, '(?:^| )(?:(?:years? ago|a long time ago|decades? ago|when i was(?: a| in)? \w+|back in \w+|used to|in (?:high school|college|my (?:teens|twenties))|in (?:19|20)\d\d|years? clean|years? sober|havent (?:\w+ ){0,3}(?:since|in (?:\w+ )?years)|no longer|not anymore|months? clean))(?= |$)|(?:^| )(?:(?:if (?:i|someone|somebody|a patient|you|one of|my \w+) (?:say|says|tell|tells|told|ever said|mention|mentions|admit)|what happens if|do you (?:report|call)|does (?:it|this) cause|can (?:it|this|\w+) (?:cause|make)|side effects?|black box|warning|question (?:9|nine|about)|movie|film|book|novel|song|podcast|episode|show|essay|class|training|documentary|article|character))(?= |$)|(?:^| )(?:(?:vacation|trip|moving|new (?:job|therapist|provider)|transfer\w*|graduat\w*|retir\w*|work|maternity|surgery|on leave|travel\w*))(?= |$)'),
    (18, 'overdose_in_progress', 1, false, '(?:^| )(?:(?:hace (?:\w+ )?(?:anos|mucho(?: tiempo)?|decadas)|cuando (?:era|tenia|estaba en la)|de (?:joven|nina|nino|adolescente|chica|chico)|en (?:19|20)\d\d|anos atras|ya quedo atras|ya lo supere|en aquel entonces|antes|ya no lo hago|hace tiempo|desde entonces))(?= |$)|(?:^| )(?:(?:si (?:yo )?(?:le|les|te|alguien|uno|una|un paciente) (?:\w+ )?(?:digo|cuento|dice|platico|confieso|dijera|menciona)|si digo|que pasa si|que hacen si|puede (?:causar|provocar|dar)|efectos? secundarios?|pregunta (?:9|nueve)|pelicula|libro|serie|novela|noticia|noticias|cancion|clase|platica|capacitacion|documental|tarea de))(?= |$)|(?:^| )(?:(?:vacaciones|como me dijo|con comida|en la manana|antibiotico|dias))(?= |$)'),
    (19, 'intent_imminent', 1, false, '(?:^| )(?:(?:hace (?:\w+ )?(?:anos|mucho(?: tiempo)?|decadas)|cuando (?:era|tenia|estaba en la)|de (?:joven|nina|nino|adolescente|chica|chico)|en (?:19|20)\d\d|anos atras|ya quedo atras|ya lo supere|en aquel entonces|antes|ya no lo hago|hace tiempo|desde entonces))(?= |$)|(?:^| )(?:(?:si (?:yo )?(?:le|les|te|alguien|uno|una|un paciente) (?:\w+ )?(?:digo|cuento|dice|platico|confieso|dijera|menciona)|si digo|que pasa si|que hacen si|puede (?:causar|provocar|dar)|efectos? secundarios?|pregunta (?:9|nueve)|pelicula|libro|serie|novela|noticia|noticias|cancion|clase|platica|capacitacion|documental|tarea de))(?= |$)|(?:^| )(?:(?:de (?:risa|verguenza|pena|hambre|calor|frio|sueno|aburrimiento|ganas|la risa|cansancio|coraje|envidia|amor|sed)|por (?:un|una|ver|conocer|ir)|jaja\w*|jeje\w*|trafico|examen|tarea|chiste|broma|pelicula|juego|dieta))(?= |$)'),
    (20, 'plan', 1, false, '(?:^| )(?:(?:hace (?:\w+ )?(?:anos|mucho(?: tiempo)?|decadas)|cuando (?:era|tenia|estaba en la)|de (?:joven|nina|nino|adolescente|chica|chico)|en (?:19|20)\d\d|anos atras|ya quedo atras|ya lo supere|en aquel entonces|antes|ya no lo hago|hace tiempo|desde entonces))(?= |$)|(?:^| )(?:(?:si (?:yo )?(?:le|les|te|alguien|uno|una|un paciente) (?:\w+ )?(?:digo|cuento|dice|platico|confieso|dijera|menciona)|si digo|que pasa si|que hacen si|puede (?:causar|provocar|dar)|efectos? secundarios?|pregunta (?:9|nueve)|pelicula|libro|serie|novela|noticia|noticias|cancion|clase|platica|capacitacion|documental|tarea de))(?= |$)'),
    (21, 'means', 1, false, '(?:^| )(?:(?:hace (?:\w+ )?(?:anos|mucho(?: tiempo)?|decadas)|cuando (?:era|tenia|estaba en la)|de (?:joven|nina|nino|adolescente|chica|chico)|en (?:19|20)\d\d|anos atras|ya quedo atras|ya lo supere|en aquel entonces|antes|ya no lo hago|hace tiempo|desde entonces))(?= |$)|(?:^| )(?:(?:si (?:yo )?(?:le|les|te|alguien|uno|una|un paciente) (?:\w+ )?(?:digo|cuento|dice|platico|confieso|dijera|menciona)|si digo|que pasa si|que hacen si|puede (?:causar|provocar|dar)|efectos? secundarios?|pregunta (?:9|nueve)|pelicula|libro|serie|novela|noticia|noticias|cancion|clase|platica|capacitacion|documental|tarea de))(?= |$)'),
    (22, 'active_ideation', 2, false, '(?:^| )(?:(?:hace (?:\w+ )?(?:anos|mucho(?: tiempo)?|decadas)|cuando (?:era|tenia|estaba en la)|de (?:joven|nina|nino|adolescente|chica|chico)|en (?:19|20)\d\d|anos atras|ya quedo atras|ya lo supere|en aquel entonces|antes|ya no lo hago|hace tiempo|desde entonces))(?= |$)|(?:^| )(?:(?:si (?:yo )?(?:le|les|te|alguien|uno|una|un paciente) (?:\w+ )?(?:digo|cuento|dice|platico|confieso|dijera|menciona)|si digo|que pasa si|que hacen si|puede (?:causar|provocar|dar)|efectos? secundarios?|pregunta (?:9|nueve)|pelicula|libro|serie|novela|noticia|noticias|cancion|clase|platica|capacitacion|documental|tarea de))(?= |$)|(?:^| )(?:(?:de (?:risa|verguenza|pena|hambre|calor|frio|sueno|aburrimiento|ganas|la risa|cansancio|coraje|envidia|amor|sed)|por (?:un|una|ver|conocer|ir)|jaja\w*|jeje\w*|trafico|examen|tarea|chiste|broma|pelicula|juego|dieta))(?= |$)'),
    (23, 'passive_ideation', 3, true, '(?:^| )(?:(?:hace (?:\w+ )?(?:anos|mucho(?: tiempo)?|decadas)|cuando (?:era|tenia|estaba en la)|de (?:joven|nina|nino|adolescente|chica|chico)|en (?:19|20)\d\d|anos atras|ya quedo atras|ya lo supere|en aquel entonces|antes|ya no lo hago|hace tiempo|desde entonces))(?= |$)|(?:^| )(?:(?:si (?:yo )?(?:le|les|te|alguien|uno|una|un paciente) (?:\w+ )?(?:digo|cuento|dice|platico|confieso|dijera|menciona)|si digo|que pasa si|que hacen si|puede (?:causar|provocar|dar)|efectos? secundarios?|pregunta (?:9|nueve)|pelicula|libro|serie|novela|noticia|noticias|cancion|clase|platica|capacitacion|documental|tarea de))(?= |$)'),
    (24, 'self_harm', 2, false, '(?:^| )(?:(?:hace (?:\w+ )?(?:anos|mucho(?: tiempo)?|decadas)|cuando (?:era|tenia|estaba en la)|de (?:joven|nina|nino|adolescente|chica|chico)|en (?:19|20)\d\d|anos atras|ya quedo atras|ya lo supere|en aquel entonces|antes|ya no lo hago|hace tiempo|desde entonces))(?= |$)|(?:^| )(?:(?:si (?:yo )?(?:le|les|te|alguien|uno|una|un paciente) (?:\w+ )?(?:digo|cuento|dice|platico|confieso|dijera|menciona)|si digo|que pasa si|que hacen si|puede (?:causar|provocar|dar)|efectos? secundarios?|pregunta (?:9|nueve)|pelicula|libro|serie|novela|noticia|noticias|cancion|clase|platica|capacitacion|documental|tarea de))(?= |$)|(?:^| )(?:(?:de (?:risa|verguenza|pena|hambre|calor|frio|sueno|aburrimiento|ganas|la risa|cansancio|coraje|envidia|amor|sed)|por (?:un|una|ver|conocer|ir)|jaja\w*|jeje\w*|trafico|examen|tarea|chiste|broma|pelicula|juego|dieta))(?= |$)|(?:^| )(?:(?:sarten|la rodilla|el tobillo|el pie|la espalda|me cai|mi novio y|el pelo|el cabello|las unas|la barba|cocinando|rasurando\w*|afeitando\w*|sin querer|por accidente|en el trabajo|con el comal|la lengua con|jugando|el dedo (?:cocinando|con el cuchillo|picando)|corriendo|haciendo ejercicio|en el gimnasio|la plancha sin|con el sol|la llamada|picando))(?= |$)'),
    (25, 'violence_to_others', 1, false, '(?:^| )(?:(?:hace (?:\w+ )?(?:anos|mucho(?: tiempo)?|decadas)|cuando (?:era|tenia|estaba en la)|de (?:joven|nina|nino|adolescente|chica|chico)|en (?:19|20)\d\d|anos atras|ya quedo atras|ya lo supere|en aquel entonces|antes|ya no lo hago|hace tiempo|desde entonces))(?= |$)|(?:^| )(?:(?:si (?:yo )?(?:le|les|te|alguien|uno|una|un paciente) (?:\w+ )?(?:digo|cuento|dice|platico|confieso|dijera|menciona)|si digo|que pasa si|que hacen si|puede (?:causar|provocar|dar)|efectos? secundarios?|pregunta (?:9|nueve)|pelicula|libro|serie|novela|noticia|noticias|cancion|clase|platica|capacitacion|documental|tarea de))(?= |$)|(?:^| )(?:(?:de (?:risa|verguenza|pena|hambre|calor|frio|sueno|aburrimiento|ganas|la risa|cansancio|coraje|envidia|amor|sed)|por (?:un|una|ver|conocer|ir)|jaja\w*|jeje\w*|trafico|examen|tarea|chiste|broma|pelicula|juego|dieta))(?= |$)|(?:^| )(?:(?:tiempo|el hambre|cucarachas|hormigas|zancudos|mosquitos|ratones|plantas|el rato|el gusanillo|dos pajaros))(?= |$)'),
    (26, 'psychosis_command', 1, false, '(?:^| )(?:(?:hace (?:\w+ )?(?:anos|mucho(?: tiempo)?|decadas)|cuando (?:era|tenia|estaba en la)|de (?:joven|nina|nino|adolescente|chica|chico)|en (?:19|20)\d\d|anos atras|ya quedo atras|ya lo supere|en aquel entonces|antes|ya no lo hago|hace tiempo|desde entonces))(?= |$)|(?:^| )(?:(?:si (?:yo )?(?:le|les|te|alguien|uno|una|un paciente) (?:\w+ )?(?:digo|cuento|dice|platico|confieso|dijera|menciona)|si digo|que pasa si|que hacen si|puede (?:causar|provocar|dar)|efectos? secundarios?|pregunta (?:9|nueve)|pelicula|libro|serie|novela|noticia|noticias|cancion|clase|platica|capacitacion|documental|tarea de))(?= |$)'),
    (27, 'abuse_danger', 1, false, '(?:^| )(?:(?:hace (?:\w+ )?(?:anos|mucho(?: tiempo)?|decadas)|cuando (?:era|tenia|estaba en la)|de (?:joven|nina|nino|adolescente|chica|chico)|en (?:19|20)\d\d|anos atras|ya quedo atras|ya lo supere|en aquel entonces|antes|ya no lo hago|hace tiempo|desde entonces))(?= |$)|(?:^| )(?:(?:si (?:yo )?(?:le|les|te|alguien|uno|una|un paciente) (?:\w+ )?(?:digo|cuento|dice|platico|confieso|dijera|menciona)|si digo|que pasa si|que hacen si|puede (?:causar|provocar|dar)|efectos? secundarios?|pregunta (?:9|nueve)|pelicula|libro|serie|novela|noticia|noticias|cancion|clase|platica|capacitacion|documental|tarea de))(?= |$)|(?:^| )(?:(?:me toca (?:cita|pagar|trabajar|turno|a mi|el|la|ir)|me toco (?:cita|pagar|la|el|trabajar|turno)|me pega (?:el|la|duro|mucho el|bien)|sol|calor|medicina|mi (?:jef[ea]|mama|suegra) me va a matar|patron|sueldo|nunca|no me|ya no))(?= |$)'),
    (28, 'postpartum', 1, false, '(?:^| )(?:(?:hace (?:\w+ )?(?:anos|mucho(?: tiempo)?|decadas)|cuando (?:era|tenia|estaba en la)|de (?:joven|nina|nino|adolescente|chica|chico)|en (?:19|20)\d\d|anos atras|ya quedo atras|ya lo supere|en aquel entonces|antes|ya no lo hago|hace tiempo|desde entonces))(?= |$)|(?:^| )(?:(?:si (?:yo )?(?:le|les|te|alguien|uno|una|un paciente) (?:\w+ )?(?:digo|cuento|dice|platico|confieso|dijera|menciona)|si digo|que pasa si|que hacen si|puede (?:causar|provocar|dar)|efectos? secundarios?|pregunta (?:9|nueve)|pelicula|libro|serie|novela|noticia|noticias|cancion|clase|platica|capacitacion|documental|tarea de))(?= |$)'),
    (29, 'medical_danger', 1, false, '(?:^| )(?:(?:hace (?:\w+ )?(?:anos|mucho(?: tiempo)?|decadas)|cuando (?:era|tenia|estaba en la)|de (?:joven|nina|nino|adolescente|chica|chico)|en (?:19|20)\d\d|anos atras|ya quedo atras|ya lo supere|en aquel entonces|antes|ya no lo hago|hace tiempo|desde entonces))(?= |$)|(?:^| )(?:(?:si (?:yo )?(?:le|les|te|alguien|uno|una|un paciente) (?:\w+ )?(?:digo|cuento|dice|platico|confieso|dijera|menciona)|si digo|que pasa si|que hacen si|puede (?:causar|provocar|dar)|efectos? secundarios?|pregunta (?:9|nueve)|pelicula|libro|serie|novela|noticia|noticias|cancion|clase|platica|capacitacion|documental|tarea de))(?= |$)'),
    (30, 'third_party_current', 1, false, '(?:^| )(?:(?:hace (?:\w+ )?(?:anos|mucho(?: tiempo)?|decadas)|cuando (?:era|tenia|estaba en la)|de (?:joven|nina|nino|adolescente|chica|chico)|en (?:19|20)\d\d|anos atras|ya quedo atras|ya lo supere|en aquel entonces|antes|ya no lo hago|hace tiempo|desde entonces))(?= |$)|(?:^| )(?:(?:murio|fallecio|en paz descanse|funeral|duelo|aniversario|el ano pasado))(?= |$)'),
    (31, 'goodbye_indirect', 1, false, '(?:^| )(?:(?:hace (?:\w+ )?(?:anos|mucho(?: tiempo)?|decadas)|cuando (?:era|tenia|estaba en la)|de (?:joven|nina|nino|adolescente|chica|chico)|en (?:19|20)\d\d|anos atras|ya quedo atras|ya lo supere|en aquel entonces|antes|ya no lo hago|hace tiempo|desde entonces))(?= |$)|(?:^| )(?:(?:si (?:yo )?(?:le|les|te|alguien|uno|una|un paciente) (?:\w+ )?(?:digo|cuento|dice|platico|confieso|dijera|menciona)|si digo|que pasa si|que hacen si|puede (?:causar|provocar|dar)|efectos? secundarios?|pregunta (?:9|nueve)|pelicula|libro|serie|novela|noticia|noticias|cancion|clase|platica|capacitacion|documental|tarea de))(?= |$)|(?:^| )(?:(?:vacaciones|viaje a|mudanza|mudo|trabajo nuevo|otra (?:terapeuta|clinica|ciudad)|jubil\w*|de viaje|de baja))(?= |$)'),
    (32, 'passive_ideation', 3, true, '(?:^| )(?:(?:years? ago|used to|when i was|back then|hace (?:\w+ )?anos|cuando (?:era|tenia)|de joven|movie|book|song|pelicula|libro|cancion|haha\w*|lol|jaja\w*|if (?:i|someone) (?:say|says|tell)|si (?:le|les) digo|what happens|que pasa si))(?= |$)'),
    (33, 'active_ideation', 2, true, '(?:^| )(?:(?:years? ago|used to|when i was|back then|hace (?:\w+ )?anos|cuando (?:era|tenia)|de joven|movie|book|song|pelicula|libro|cancion|haha\w*|lol|jaja\w*|if (?:i|someone) (?:say|says|tell)|si (?:le|les) digo|what happens|que pasa si))(?= |$)'),
    (34, 'plan', 1, false, '(?:^| )(?:(?:years? ago|used to|when i was|back then|hace (?:\w+ )?anos|cuando (?:era|tenia)|de joven|movie|book|song|pelicula|libro|cancion|haha\w*|lol|jaja\w*|if (?:i|someone) (?:say|says|tell)|si (?:le|les) digo|what happens|que pasa si))(?= |$)'),
    (35, 'means', 1, false, '(?:^| )(?:(?:years? ago|used to|when i was|back then|hace (?:\w+ )?anos|cuando (?:era|tenia)|de joven|movie|book|song|pelicula|libro|cancion|haha\w*|lol|jaja\w*|if (?:i|someone) (?:say|says|tell)|si (?:le|les) digo|what happens|que pasa si))(?= |$)|(?:^| )(?:(?:refill|resurt\w+|hunting|para el (?:mes|viaje)|through|until|hasta))(?= |$)'),
    (36, 'intent_imminent', 1, false, '(?:^| )(?:(?:years? ago|used to|when i was|back then|hace (?:\w+ )?anos|cuando (?:era|tenia)|de joven|movie|book|song|pelicula|libro|cancion|haha\w*|lol|jaja\w*|if (?:i|someone) (?:say|says|tell)|si (?:le|les) digo|what happens|que pasa si))(?= |$)|(?:^| )(?:(?:fix\w*|swamp cooler|solar|shingles|leak|working|trabajando|goteras?|antena|traffic|trafico|atorad[oa]|stuck))(?= |$)'),
    (37, 'overdose_in_progress', 1, false, '(?:^| )(?:(?:years? ago|used to|when i was|back then|hace (?:\w+ )?anos|cuando (?:era|tenia)|de joven|movie|book|song|pelicula|libro|cancion|haha\w*|lol|jaja\w*|if (?:i|someone) (?:say|says|tell)|si (?:le|les) digo|what happens|que pasa si))(?= |$)'),
    (38, 'goodbye_indirect', 1, true, '(?:^| )(?:(?:years? ago|used to|when i was|back then|hace (?:\w+ )?anos|cuando (?:era|tenia)|de joven|movie|book|song|pelicula|libro|cancion|haha\w*|lol|jaja\w*|if (?:i|someone) (?:say|says|tell)|si (?:le|les) digo|what happens|que pasa si))(?= |$)'),
    (39, 'violence_to_others', 1, true, '(?:^| )(?:(?:years? ago|used to|when i was|back then|hace (?:\w+ )?anos|cuando (?:era|tenia)|de joven|movie|book|song|pelicula|libro|cancion|haha\w*|lol|jaja\w*|if (?:i|someone) (?:say|says|tell)|si (?:le|les) digo|what happens|que pasa si))(?= |$)'),
    (40, 'psychosis_command', 1, false, '(?:^| )(?:(?:years? ago|used to|when i was|back then|hace (?:\w+ )?anos|cuando (?:era|tenia)|de joven|movie|book|song|pelicula|libro|cancion|haha\w*|lol|jaja\w*|if (?:i|someone) (?:say|says|tell)|si (?:le|les) digo|what happens|que pasa si))(?= |$)'),
    (41, 'abuse_danger', 1, false, '(?:^| )(?:(?:years? ago|used to|when i was|back then|hace (?:\w+ )?anos|cuando (?:era|tenia)|de joven|movie|book|song|pelicula|libro|cancion|haha\w*|lol|jaja\w*|if (?:i|someone) (?:say|says|tell)|si (?:le|les) digo|what happens|que pasa si))(?= |$)'),
    (42, 'medical_danger', 1, false, '(?:^| )(?:(?:years? ago|used to|when i was|back then|hace (?:\w+ )?anos|cuando (?:era|tenia)|de joven|movie|book|song|pelicula|libro|cancion|haha\w*|lol|jaja\w*|if (?:i|someone) (?:say|says|tell)|si (?:le|les) digo|what happens|que pasa si))(?= |$)'),
    (43, 'third_party_current', 1, false, '(?:^| )(?:(?:years? ago|used to|when i was|back then|hace (?:\w+ )?anos|cuando (?:era|tenia)|de joven|movie|book|song|pelicula|libro|cancion|haha\w*|lol|jaja\w*|if (?:i|someone) (?:say|says|tell)|si (?:le|les) digo|what happens|que pasa si))(?= |$)')
  ) v (id, category, tier, even_denied, unless)
$$;

-- The branches of each rule's pattern, in their order.
create or replace function private.safety_branches() returns table (id integer, rule integer, pattern text)
language sql immutable parallel safe set search_path = ''
as $$
  select v.id, v.rule, v.pattern from (values
    (1, 1, '(?:^| )(?:i (?:have |just |already |went and )*(?:took|swallowed|drank|downed|ate|taken|popped)(?: \w+){0,2} (?:all|whole|entire|every|too many|too much|rest|handful|\d\d+|twenty|thirty|forty|fifty|bunch|lots?)(?: \w+){0,4} (?:pills?|tablets?|meds|medications?|medicine|bottle|xanax|ambien|tylenol|benadryl|trazodone|klonopin|lithium|insulin|prescription|painkillers|bleach|antifreeze|poison|handful))(?= |$)'),
    (2, 2, '(?:^| )(?:i (?:have |just |already )*(?:took|swallowed|taken) (?:all of (?:it|them)|them all|it all|the whole (?:bottle|thing)|everything in the (?:cabinet|bottle|house)|too many|enough (?:pills|to)))(?= |$)'),
    (3, 2, '(?:^| )(?:i (?:have |just |think i )*overdosed(?! on (?:\w+ )?(?:cookies|chocolate|sugar|coffee|tv|tamales|candy)))(?= |$)'),
    (4, 2, '(?:^| )(?:i odd)(?= |$)'),
    (5, 2, '(?:^| )(?:i drank (?:bleach|antifreeze|drain cleaner|poison|the bleach))(?= |$)'),
    (6, 3, '(?:^| )(?:(?:i|i am|am) (?:\w+ ){0,3}(?:want(?:ed|ing)? to|(?:am |was )?going to|plan(?:ning)? (?:on|to)|need to|ready to|about to|trying to|tried to|try to|might|will|would|could|should|thinking (?:of|about)|think about|thoughts (?:of|about)|urges? to|tempted to|afraid i will|scared i will|have to|keep) (?:(?:just|really|so badly|honestly|actually|only|finally|maybe|probably) )*(?:kill(?:ing|ed)? (?:my ?self|me)|hang(?:ing)? myself|shoot(?:ing)? myself|drown(?:ing)? myself|stab(?:bing)? myself|end(?:ing)? (?:my (?:own )?life|it all|it tonight|myself|my suffering)|tak(?:e|ing) my (?:own )?life(?! in)|jump(?:ing)? (?:off|from|in front)|cut(?:ting)? my (?:wrists?|throat)|overdos(?:e|ing)|blow(?:ing)? my (?:brains|head)|unaliv(?:e|ing)(?: myself)?|kms|commit(?:ting)? suicide|crash(?:ing)? my car|not be (?:here|alive)|be (?:dead|gone for good)|die|neck myself|off myself|yeet myself)(?: \w+){0,4} (?:tonight|now|right now|today|this (?:morning|afternoon|evening|weekend)|tomorrow|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|as soon as|when (?:they|everyone|the kids|he|she) (?:leaves?|are asleep|is asleep|goes?)))(?= |$)'),
    (7, 4, '(?:^| )(?:(?:i am |am |standing |sitting |out )(?:\w+ ){0,3}(?:on|at|off|over) the (?:edge of the )?(?:\w+ )?(?:roof|ledge|bridge|overpass|railing|tracks|cliff|balcony)(?: \w+){0,3} (?:now|right now|and|looking|ready))(?= |$)'),
    (8, 4, '(?:^| )(?:(?:tonight|today) is (?:the night|the day|my last))(?= |$)'),
    (9, 4, '(?:^| )(?:i am (?:going to do|doing) it (?:tonight|now|today))(?= |$)'),
    (10, 4, '(?:^| )(?:i have (?:the|a|my) (?:\w+ )?(?:gun|pistol|rifle|shotgun|revolver|knife|blade|razor|rope|noose|belt|pills) (?:in my (?:hand|lap|mouth)|to my head|right here|next to me|loaded))(?= |$)'),
    (11, 4, '(?:^| )(?:(?:gun|pistol|barrel|knife) (?:to|at|in) my (?:head|mouth|throat|chest|wrist))(?= |$)'),
    (12, 5, '(?:^| )(?:i (?:have|made|got|wrote) (?:a|my|the|out a) (?:plan|date|suicide note|goodbye letters?|note)(?: \w+){0,4} (?:to (?:die|end|kill)|kill|suicide|end|for (?:my family|my kids|when i am gone|after)))(?= |$)'),
    (13, 5, '(?:^| )(?:(?:set|picked|chose|have) (?:a|the) (?:date|day|place|spot) (?:to|for) (?:die|end|kill|it|do it))(?= |$)'),
    (14, 5, '(?:^| )(?:i know (?:exactly )?(?:how|when|where) i (?:am going to|will|would|want to) (?:do it|die|end|kill))(?= |$)'),
    (15, 5, '(?:^| )(?:(?:looked up|googled|researched|researching) (?:\w+ ){0,4}(?:ways to die|how to (?:die|kill|hang|end)|lethal|painless))(?= |$)'),
    (16, 6, '(?:^| )(?:(?:i )?(?:have been |been |am )?(?:saving|hoarding|stockpiling|saved|stashing|collecting)(?: up)? (?:\w+ ){0,3}(?:pills?|tablets?|meds|medications?|medicine|bottle|xanax|ambien|tylenol|benadryl|trazodone|klonopin|lithium|insulin|prescription|painkillers|bleach|antifreeze|poison|handful)(?: \w+){0,5} (?:to|for when|until|so i can|in case|end|enough))(?= |$)'),
    (17, 6, '(?:^| )(?:(?:bought|got|loaded|borrowed) (?:a|the|my) (?:\w+ )?(?:gun|pistol|rifle|shotgun|revolver|knife|blade|razor|rope|noose|belt|pills)(?: \w+){0,4} (?:to (?:end|kill|use it on|do it)|for myself|kill|end|myself))(?= |$)'),
    (18, 7, '(?:^| )(?:(?:i|i am|am|have|having|been|of|about)(?: \w+){0,4} (?:want(?:ed|ing)? to|(?:am |was )?going to|plan(?:ning)? (?:on|to)|need to|ready to|about to|trying to|tried to|try to|might|will|would|could|should|thinking (?:of|about)|think about|thoughts (?:of|about)|urges? to|tempted to|afraid i will|scared i will|have to|keep) (?:(?:just|really|so badly|honestly|actually|only|finally|maybe|probably) )*(?:(?:kill(?:ing|ed)? (?:my ?self|me)|hang(?:ing)? myself|shoot(?:ing)? myself|drown(?:ing)? myself|stab(?:bing)? myself|end(?:ing)? (?:my (?:own )?life|it all|it tonight|myself|my suffering)|tak(?:e|ing) my (?:own )?life(?! in)|jump(?:ing)? (?:off|from|in front)|cut(?:ting)? my (?:wrists?|throat)|overdos(?:e|ing)|blow(?:ing)? my (?:brains|head)|unaliv(?:e|ing)(?: myself)?|kms|commit(?:ting)? suicide|crash(?:ing)? my car|not be (?:here|alive)|be (?:dead|gone for good)|neck myself|off myself|yeet myself)|suicide))(?= |$)'),
    (19, 8, '(?:^| )(?:i (?:(?:(?:just|really|so badly|honestly|actually|only|finally|maybe|probably) )*)(?:want(?:ed)? to|wish i could|would rather|am going to) (?:(?:just|really|so badly|honestly|actually|only|finally|maybe|probably) )*(?:die|be dead|kill myself)(?= |$)(?! (?:laugh|of (?:embarr|bored|sham|heat|hunger)|for (?:a|some|that)|my hair)))(?= |$)'),
    (20, 8, '(?:^| )(?:i (?:am|feel|have been|have been feeling|am feeling|feel so)(?: \w+){0,2} suicidal)(?= |$)'),
    (21, 8, '(?:^| )(?:(?:having|have|had|get|getting|keep having|with) (?:\w+ ){0,2}suicidal (?:thoughts|ideation|feelings|urges))(?= |$)'),
    (22, 8, '(?:^| )(?:i think about (?:suicide|killing|dying|death|ending)(?: \w+){0,3})(?= |$)'),
    (23, 8, '(?:^| )(?:suicide is (?:on my mind|all i|the only|my only))(?= |$)'),
    (24, 8, '(?:^| )(?:kms)(?= |$)'),
    (25, 9, '(?:^| )(?:i (?:\w+ ){0,2}(?:dont|do not|didnt|no longer|never) (?:\w+ )?want to (?:live|be alive|exist|wake up|be here|go on|be around)(?= |$)(?! (?:with|in|at|on|early|there|so|by|near|next|alone|all day|waiting|for|when|late|above|under|before|off|yet|again until|tomorrow|to)))(?= |$)'),
    (26, 9, '(?:^| )(?:wish (?:that )?i (?:was|were|could be|had been|would) (?:dead|never born|gone|not wake up|not exist|just die|never wake up))(?= |$)'),
    (27, 9, '(?:^| )(?:(?:everyone|everybody|they|my (?:family|kids|wife|husband|mom)|the world|people)(?: \w+){0,3} (?:better off|happier|be fine|be better)(?: \w+){0,2} (?:without me|if i (?:was|were) (?:gone|dead)|if i died))(?= |$)'),
    (28, 9, '(?:^| )(?:tired of (?:being alive|living(?! (?:out|in|with|on|at|paycheck|like a))|life$|existing))(?= |$)'),
    (29, 9, '(?:^| )(?:(?:no|what is the|not any|dont see (?:a|the|any)) (?:reason|point)(?: in| of| to)? (?:to live|living|to go on|going on(?! with)|being alive|being here|live))(?= |$)'),
    (30, 9, '(?:^| )(?:(?:not|never) wak(?:e|ing) up(?: \w+){0,3} (?:would be|sounds|again))(?= |$)'),
    (31, 9, '(?:^| )(?:go to sleep and (?:never|not) wake up)(?= |$)'),
    (32, 9, '(?:^| )(?:better off dead)(?= |$)'),
    (33, 9, '(?:^| )(?:life is(?: not|nt)? worth living)(?= |$)'),
    (34, 9, '(?:^| )(?:dont care if i (?:die|live|wake))(?= |$)'),
    (35, 10, '(?:^| )(?:i (?:\w+ ){0,3}(?:cut(?:ting)?|burn(?:ed|ing|t)?|hurt(?:ing)?|harm(?:ed|ing)?|scratch(?:ed|ing)?|injur(?:e|ed|ing)|punch(?:ed|ing)?|starv(?:e|ed|ing)|punish(?:ed|ing)?) (?:myself|my (?:arms?|wrists?|legs?|thighs?|skin|stomach)))(?= |$)'),
    (36, 10, '(?:^| )(?:(?:relapsed (?:on|with|into) (?:self harm|cutting)|i (?:am|started|keep|have been|went back to) (?:self harming|cutting)(?: again)?|i self harm(?:ed)?|urges? to (?:cut|self harm|hurt myself|burn)))(?= |$)'),
    (37, 11, '(?:^| )(?:i (?:\w+ ){0,3}(?:(?:want(?:ed|ing)? to|(?:am |was )?going to|plan(?:ning)? (?:on|to)|need to|ready to|about to|trying to|tried to|try to|might|will|would|could|should|thinking (?:of|about)|think about|thoughts (?:of|about)|urges? to|tempted to|afraid i will|scared i will|have to|keep)|swear i will|am gonna) (?:(?:just|really|so badly|honestly|actually|only|finally|maybe|probably) )*(?:kill|killing|murder|murdering|shoot|shooting|stab|stabbing|strangle|strangling|hurt|hurting|poison|burn|beat|run over|smother|drown|choke|harm|harming|attack) (?:\w+ )?(?:him|her|them|my (?:\w+ )?(?:husband|wife|boss|neighbor|ex|boyfriend|girlfriend|brother|sister|mother|father|mom|dad|son|daughter|roommate|coworkers?|landlord|stepdad|kids?|children|baby|family|supervisor|teacher|uncle)|(?:someone|somebody|people|everyone|everybody)|the (?:baby|kids|neighbors?|man|guy)))(?= |$)'),
    (38, 11, '(?:^| )(?:make (?:him|her|them) pay)(?= |$)'),
    (39, 11, '(?:^| )(?:shoot up (?:the|my))(?= |$)'),
    (40, 12, '(?:^| )(?:(?:voices?|god|the devil|demons?|angels?|they|jesus|satan|the tv|the radio)(?: \w+){0,3} (?:tell|tells|telling|told|say|says|saying|want|wants|command|commanding|order|ordered|ordering|keep saying)(?: \w+){0,2} (?:me )?(?:to|i (?:have|need|must|should)(?: to)?) (?:\w+ ){0,2}(?:kill|hurt|jump|die|cut|stab|burn|harm|sacrifice|end|shoot|do it|drive))(?= |$)'),
    (41, 13, '(?:^| )(?:(?:he|she|they|my (?:\w+ )?(?:husband|wife|ex|boyfriend|girlfriend|partner|brother|mother|father|mom|dad|son|daughter|stepdad|stepfather|stepmom|uncle|cousin|grandson|roommate|caregiver|boss|landlord|neighbor|coach|pastor|teacher))(?: \w+){0,4} (?:hits?|hit|beats?|beat|punch(?:ed|es)?|slap(?:ped|s)?|chok(?:ed|es|ing)|strangl(?:ed|es)|kick(?:ed|s)?|rap(?:ed|es)|molest(?:ed|s)|threw|shoved|touch(?:es|ed)|hurts?|forces?|forced|burned|grabbed|attacked|locked|locks|threatened to kill|threatens to kill|is going to kill|will kill|said he will kill|is hitting|is beating|keeps hitting) (?:me|us|my (?:kids?|children|son|daughter|mom|baby|sister|brother)|to (?:kill|hurt) me))(?= |$)'),
    (42, 13, '(?:^| )(?:i (?:was|got|have been|am being) (?:raped|assaulted|molested|strangled|choked|stalked|beaten|trafficked))(?= |$)'),
    (43, 13, '(?:^| )(?:afraid (?:he|she|my \w+) (?:is going to|will|might|would) (?:kill|hurt) (?:me|us))(?= |$)'),
    (44, 13, '(?:^| )(?:he put a gun to my)(?= |$)'),
    (45, 13, '(?:^| )(?:wont let me leave)(?= |$)'),
    (46, 13, '(?:^| )(?:scared (?:for my life|to go home))(?= |$)'),
    (47, 13, '(?:^| )(?:fear for my life)(?= |$)'),
    (48, 14, '(?:^| )(?:(?:thoughts? of|keep (?:seeing|imagining|picturing|thinking about)|urge to|want to|afraid i will|scared i will|going to|images of) (?:\w+ ){0,3}(?:hurt(?:ing)?|drown(?:ing)?|shak(?:e|ing)|smother(?:ing)?|drop(?:ping)?|throw(?:ing)?|harm(?:ing)?|suffocat(?:e|ing)) (?:\w+ )?(?:the baby|my (?:\w+ )?(?:baby|newborn|infant)|her|him))(?= |$)'),
    (49, 14, '(?:^| )(?:baby (?:is not|isnt) (?:real|mine|my baby))(?= |$)'),
    (50, 15, '(?:^| )(?:(?:throat (?:is )?(?:closing|swelling)|(?:lips|tongue|face|throat) (?:is |are )?(?:\w+ )?(?:swelling|swollen)|(?:cant|cannot|trouble|hard to) breath(?:e|ing)(?: \w+){0,6} (?:chest|lips|hives|swell\w*|faint\w*|pill|med\w*)|chest (?:pain|pains|hurts|is tight|tightness)(?: \w+){0,8} (?:arm|jaw|faint\w*|passed out|sweating|breath\w*)|i (?:had|just had|am having|keep having) (?:a |another )?seizures?|having a (?:heart attack|stroke|seizure)|half (?:of )?my face|one side of my (?:face|body)))(?= |$)'),
    (51, 16, '(?:^| )(?:(?:my (?:\w+ )?(?:son|daughter|husband|wife|friend|roommate|brother|sister|mom|mother|dad|father|cousin|boyfriend|girlfriend|neighbor|nephew|niece|partner|kid|child|student|grandson|granddaughter|coworker|ex)|he|she)(?: \w+){0,5} (?:took (?:all|a bunch|a lot|too many|the whole|his|her)(?: \w+){0,4} pills|is (?:going to|threatening to|trying to) (?:kill (?:himself|herself|themselves)|jump|hang|end (?:his|her))|wants to (?:die|kill (?:himself|herself))|says? (?:he|she) (?:wants to die|is going to kill (?:himself|herself))|wrote a (?:goodbye|suicide) (?:note|letter)|left a (?:goodbye |suicide )?note|is (?:overdosing|not breathing|unconscious|suicidal)|overdosed|wont wake up|is cutting (?:himself|herself)))(?= |$)'),
    (52, 17, '(?:^| )(?:this is (?:my )?(?:goodbye|my (?:last|final) (?:message|goodbye|letter)))(?= |$)'),
    (53, 17, '(?:^| )(?:by the time you (?:read|get|see) this)(?= |$)'),
    (54, 17, '(?:^| )(?:(?:take care of|look after) my (?:\w+ )?(?:dog|cat|kids?|children|son|daughter|mom|family)(?: \w+){0,3} (?:when i am gone|after i am gone|for me when))(?= |$)'),
    (55, 17, '(?:^| )(?:when i am gone)(?= |$)'),
    (56, 17, '(?:^| )(?:after i am gone)(?= |$)'),
    (57, 17, '(?:^| )(?:(?:tell|let) (?:my )?(?:\w+ ){1,3}(?:know )?i (?:loved|love|always loved) (?:them|her|him)(?: \w+){0,2})(?= |$)'),
    (58, 17, '(?:^| )(?:you wont (?:hear|be hearing) from me again)(?= |$)'),
    (59, 17, '(?:^| )(?:wont be (?:here|around|alive) (?:much longer|by then|tomorrow|for it|anymore|next week))(?= |$)'),
    (60, 17, '(?:^| )(?:said my goodbyes)(?= |$)'),
    (61, 17, '(?:^| )(?:goodbye (?:everyone|everybody|forever|world))(?= |$)'),
    (62, 18, '(?:^| )(?:(?:me )?(?:tome|trague|he tomado|acabo de tomar|acabo de tomarme|comi|meti|bebi|empine) (?:\w+ ){0,3}(?:tod[oa]s?|enter[oa]|un monton|un puno|un punado|much[oa]s|demasiad[oa]s|\d\d+|veinte|treinta|cuarenta|cincuenta|varias)(?: \w+){0,4} (?:pastillas?|pildoras?|medicinas?|medicamentos?|frasco|bote|tabletas?|capsulas?|cloro|veneno|raticida|insulina|calmantes|somniferos))(?= |$)'),
    (63, 18, '(?:^| )(?:(?:me )?tome (?:tod[oa] (?:el|la|lo)|el|un) (?:frasco|bote|botella de pastillas|puno))(?= |$)'),
    (64, 18, '(?:^| )(?:(?:me )?tome (?:cloro|veneno|raticida|una sobredosis))(?= |$)'),
    (65, 18, '(?:^| )(?:(?:ya )?me (?:las )?tome tod[oa]s(?: las que (?:habia|tenia|quedaban))?$)(?= |$)'),
    (66, 18, '(?:^| )(?:ya me las tome(?: todas)?)(?= |$)'),
    (67, 18, '(?:^| )(?:me acabo de tomar)(?= |$)'),
    (68, 18, '(?:^| )(?:tuve una sobredosis)(?= |$)'),
    (69, 18, '(?:^| )(?:me inyecte (?:toda|de mas))(?= |$)'),
    (70, 19, '(?:^| )(?:(?:me )?(?:voy a|quiero|pienso|decidi) (?:(?:ya|nomas|nada mas|solo|mejor|de verdad|a veces|seriamente|mucho|en|de) )*(?:(?:matarme|suicidarme|suicidar|morir|morirme|ahorcarme|colgarme|quitarme la vida|quitar la vida|acabar con (?:mi vida|todo|esto)|terminar con (?:mi vida|todo)|aventarme|tirarme (?:al?|de|del|por)|lanzarme|pegarme un tiro|darme un tiro|dispararme|cortarme las venas|desaparecer(?:me)?(?: para siempre)?|el suicidio|suicidio|estar muert[oa]|desvivirme|envenenarme|ahogarme en|estrellarme)|matar|hacerlo)(?: \w+){0,4} (?:hoy|esta noche|ahora|ahorita|ahora mismo|ya|manana|este (?:fin|viernes|sabado|domingo|lunes)|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|en cuanto|cuando (?:se|todos|los)))(?= |$)'),
    (71, 19, '(?:^| )(?:(?:hoy|esta noche|ahora|ahorita|ahora mismo|ya|manana|este (?:fin|viernes|sabado|domingo|lunes)|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|en cuanto|cuando (?:se|todos|los)) (?:me (?:mato|cuelgo|ahorco|aviento|tiro|voy a matar|quito la vida)|(?:lo )?(?:voy a )?(?:acabo|termino|hago|hacerlo|acabar)(?: con todo)?$))(?= |$)'),
    (72, 19, '(?:^| )(?:lo voy a hacer (?:hoy|esta noche|ahorita|ya))(?= |$)'),
    (73, 19, '(?:^| )(?:estoy (?:\w+ ){0,2}(?:en|arriba de|parad[oa] en|sentad[oa] en|al borde de) (?:el|la|las|un) (?:puente|azotea|via|vias|barandal|techo|balcon|orilla|cornisa))(?= |$)'),
    (74, 19, '(?:^| )(?:tengo (?:la|el|una|un) (?:pistola|arma|cuchillo|navaja|soga|cuerda) en (?:la mano|la boca|la cabeza|mi mano|el cuello))(?= |$)'),
    (75, 19, '(?:^| )(?:(?:pistola|arma) en la (?:cabeza|boca|sien))(?= |$)'),
    (76, 20, '(?:^| )(?:(?:ya )?(?:tengo|hice) (?:un |el |mi )?(?:plan|fecha|dia)(?: \w+){0,3} (?:para (?:matarme|morir|suicidarme|hacerlo|quitarme|acabar)|de suicidio))(?= |$)'),
    (77, 20, '(?:^| )(?:ya (?:se|decidi|escogi|planee|tengo decidido|tengo planeado) (?:\w+ ){0,3}(?:como|cuando|donde|el dia|la fecha|el lugar)(?: \w+){0,4} (?:matar|morir|hacer|acabar|quitar)\w*)(?= |$)'),
    (78, 20, '(?:^| )(?:(?:escribi|deje|hice) (?:\w+ ){0,2}(?:cartas?|nota|recado) (?:de )?(?:despedida|suicida|para (?:mis hijos|mi familia|cuando (?:ya )?no este)))(?= |$)'),
    (79, 20, '(?:^| )(?:busque (?:\w+ ){0,4}(?:como (?:morir|matar|suicid|ahorcar)\w*|formas de morir|cuantas pastillas))(?= |$)'),
    (80, 20, '(?:^| )(?:planeando (?:\w+ ){0,2}(?:mi muerte|morir|matarme|mi suicidio))(?= |$)'),
    (81, 21, '(?:^| )(?:(?:estoy |ando |he estado |he )?(?:juntando|guardando|juntado|guardado|escondiendo) (?:\w+ ){0,3}(?:pastillas?|pildoras?|medicinas?|medicamentos?|frasco|bote|tabletas?|capsulas?|cloro|veneno|raticida|insulina|calmantes|somniferos)(?: \w+){0,6} (?:para|por si|hasta|suficientes))(?= |$)'),
    (82, 21, '(?:^| )(?:(?:compre|consegui|cargue|tengo) (?:una|la|un|el|mi) (?:pistola|arma|soga|cuerda|cuete|veneno|navaja)(?: \w+){0,5} (?:para (?:matar|acabar|quitar|hacer|mi)\w*|lista para))(?= |$)'),
    (83, 22, '(?:^| )(?:(?:me )?(?:quiero|quisiera|queria|voy a|pienso(?: en)?|pensando en|pensado en|pensar en|ganas de|deseo|prefiero|necesito|tengo que|intente|trate de|planeo|estoy por|a punto de|ideas de|idea de|pensamientos de|tentad[oa] a|impulso de|miedo de|deseos de) (?:(?:ya|nomas|nada mas|solo|mejor|de verdad|a veces|seriamente|mucho|en|de) )*(?:(?:matarme|suicidarme|suicidar|morir|morirme|ahorcarme|colgarme|quitarme la vida|quitar la vida|acabar con (?:mi vida|todo|esto)|terminar con (?:mi vida|todo)|aventarme|tirarme (?:al?|de|del|por)|lanzarme|pegarme un tiro|darme un tiro|dispararme|cortarme las venas|desaparecer(?:me)?(?: para siempre)?|el suicidio|suicidio|estar muert[oa]|desvivirme|envenenarme|ahogarme en|estrellarme)))(?= |$)'),
    (84, 22, '(?:^| )(?:me (?:quiero|quisiera|voy a|queria|dan ganas de) (?:(?:ya|nomas|nada mas|solo|mejor|de verdad|a veces|seriamente|mucho|en|de) )*(?:matar|morir|suicidar|ahorcar|colgar|aventar))(?= |$)'),
    (85, 22, '(?:^| )(?:(?:tengo|siento|con|tener|he tenido|traigo|vuelven|volvieron|regresaron) (?:\w+ ){0,3}(?:ideas|pensamientos|ganas|impulsos) (?:suicidas?|de (?:muerte|morir\w*|matarme|suicid\w*|quitarme)))(?= |$)'),
    (86, 22, '(?:^| )(?:(?:estoy|soy|me siento) suicida)(?= |$)'),
    (87, 22, '(?:^| )(?:pienso (?:mucho )?en (?:la muerte|el suicidio|morir\w*|matarme|quitarme))(?= |$)'),
    (88, 23, '(?:^| )(?:(?:ya )?no (?:quiero|quisiera|deseo|tengo ganas de) (?:seguir )?(?:viv(?:ir|iendo)(?! (?:en|con|ahi|aqui en|alli|cerca|junto|tan|de arrimad))|existir|despertar|despertarme|estar (?:aqui(?! (?:todo|esperando|hasta|mas tiempo del))|viv[oa])|seguir(?: asi| aqui| adelante)?|amanecer)(?= |$)(?! (?:viviendo|vivir|en|con|ahi|alli|cerca|junto|tan|temprano|tarde|sola? en|de arrimad|esperando|tomando|hablando|trabajando|pagando|peleando|a las)))(?= |$)'),
    (89, 23, '(?:^| )(?:(?:ojala|quisiera|desearia|preferiria|pido a dios) (?:\w+ ){0,3}(?:no (?:despertar|despertara|amanecer|amaneciera|amanezca|despierte|haber nacido|existir|existiera)|morir\w*|(?:me )?muriera|estar muert[oa]|(?:ya )?me lleve|me recoja))(?= |$)'),
    (90, 23, '(?:^| )(?:(?:todos|mi familia|mis hijos|ellos|el mundo) (?:\w+ ){0,2}(?:estarian|estaria|viviria|vivirian) (?:mucho )?mejor (?:\w+ )?(?:sin mi|si (?:yo )?(?:no estuviera|me muero|me muriera|ya no estoy)))(?= |$)'),
    (91, 23, '(?:^| )(?:(?:no (?:tiene sentido|vale la pena|le veo (?:sentido|caso) a)) (?:la vida|vivir|seguir(?: viviendo)?))(?= |$)'),
    (92, 23, '(?:^| )(?:cansad[oa] de (?:vivir|la vida|estar viv[oa]))(?= |$)'),
    (93, 23, '(?:^| )(?:mejor muert[oa])(?= |$)'),
    (94, 23, '(?:^| )(?:(?:me )?da (?:igual|lo mismo) (?:vivir|morir|si me muero))(?= |$)'),
    (95, 23, '(?:^| )(?:para que (?:sigo|seguir) viv(?:o|a|iendo))(?= |$)'),
    (96, 23, '(?:^| )(?:no hay razon para (?:vivir|seguir))(?= |$)'),
    (97, 24, '(?:^| )(?:(?:me (?:corto|corte|estoy cortando|he cortado|quemo|queme|he quemado|lastimo|lastime|he lastimado|rasguno|rasgune|golpeo|hago dano|hice dano|pego en la cabeza|doy (?:golpes|contra)|hago cortes|ago dano)|(?:volvi a|quiero|empece a|ganas de|urge|sigo|necesito) (?:cortarme|cortandome|lastimarme|lastimandome|hacerme dano|quemarme|autolesionarme)|me autolesion\w*|recai en las autolesiones|quiero hacerme dano))(?= |$)'),
    (98, 25, '(?:^| )(?:(?:lo|la|los|les?) (?:voy a|quiero|quisiera) (?:matar|apunalar|disparar|golpear|lastimar|quemar|hacer dano))(?= |$)'),
    (99, 25, '(?:^| )(?:(?<!(?:^| )me )(?:quiero|quisiera|queria|voy a|pienso(?: en)?|pensando en|pensado en|pensar en|ganas de|deseo|prefiero|necesito|tengo que|intente|trate de|planeo|estoy por|a punto de|ideas de|idea de|pensamientos de|tentad[oa] a|impulso de|miedo de|deseos de) (?:(?:ya|nomas|nada mas|solo|mejor|de verdad|a veces|seriamente|mucho|en|de) )*(?:matar(?:l[oa]s?)?|hacerle dano|lastimar(?:l[oa]s?)?|apunalar(?:l[oa]s?)?|dispararle|quemarle|envenenar(?:l[oa]s?)?|golpear(?:l[oa]s?)?|ahorcar(?:l[oa]s?)?|asesinar)(?: (?:a (?:mi|el|la|los|las|un|una|ese|esa|su|alguien) ?(?:\w+)?|alguien)|$| \w+$))(?= |$)'),
    (100, 25, '(?:^| )(?:me las (?:va|van) a pagar)(?= |$)'),
    (101, 25, '(?:^| )(?:las va a pagar)(?= |$)'),
    (102, 26, '(?:^| )(?:(?:las voces|la voz|una voz|voces|dios|el diablo|el demonio|los demonios|los angeles|la tele|el radio)(?: \w+){0,4} (?:dicen|dice|dijo|dijeron|ordenan?|ordeno|mandan?|manda|pide|piden|pidio|exigen?|repiten?) (?:\w+ ){0,3}(?:que )?(?:me |lo |la |los )?(?:mate|matar|maten|corte|lastime|salte|tire|aviente|queme|muera|sacrifique|haga dano|hiera|tengo que))(?= |$)'),
    (103, 27, '(?:^| )(?:(?:el|ella|mi (?:ex )?(?:\w+ )?(?:esposo|marido|novio|pareja|ex|papa|padre|mama|madre|padrastro|hermano|tio|primo|hijo|abuelo|patron|jefe|vecino|suegro|cunado|esposa|novia|nieto)|me)(?: \w+){0,3} me (?:pega|pego|golpea|golpeo|viola|violo|ahorca|ahorco|quiso ahorcar|estrangulo|toca|toco|encierra|encerro|amenaza|amenazo|tiene encerrad[oa]|patea|pateo|quemo|obliga|obligo|aventa|avento|empujo|jalo|manosea|cachetea|cacheteo|va a matar|quiere matar))(?= |$)'),
    (104, 27, '(?:^| )(?:me (?:violaron|golpearon|violo|tiene encerrad[oa]|va a matar|ahorco hasta|tienen encerrad[oa]|siguen? (?:golpeando|pegando)|amenazo con (?:matar|una|un)|amenaza con))(?= |$)'),
    (105, 27, '(?:^| )(?:nos (?:pega|golpea|amenaza|encierra|va a matar))(?= |$)'),
    (106, 27, '(?:^| )(?:(?:temo|tengo miedo) (?:por|de) mi vida)(?= |$)'),
    (107, 27, '(?:^| )(?:tengo miedo de que (?:me|nos) mate)(?= |$)'),
    (108, 28, '(?:^| )(?:(?:ganas de|pensamientos de|imagen(?:es)? de|miedo de|quiero|pienso en|imagino) (?:\w+ ){0,3}(?:lastimar|aventar|ahogar|sacudir|tirar|soltar|danar|asfixiar|hacer(?:le)? dano)(?:l[oa])?(?: \w+){0,2} (?:bebe|nin[oa]|recien nacid[oa]|mi hij[oa]|al bebe))(?= |$)'),
    (109, 28, '(?:^| )(?:(?:mi|el|la) bebe no es (?:mi[oa]?|real|mi bebe))(?= |$)'),
    (110, 28, '(?:^| )(?:desde que nacio (?:\w+ ){0,6}(?:morir\w*|matar\w*|desaparecer))(?= |$)'),
    (111, 29, '(?:^| )(?:(?:se me (?:esta )?(?:cierra|cerrando|hincha|hinchando|hincho) (?:la )?(?:garganta|lengua|boca|labios|cara)|(?:lengua|garganta|labios|cara) (?:\w+ ){0,2}hinchad[oa]s?|no puedo respirar(?: \w+){0,6} (?:pecho|ronchas|hinchad\w*|pastilla|desmay\w*)|dolor (?:en el|de) pecho(?: \w+){0,8} (?:brazo|desmay\w*|sudo\w*|aire)|(?:tuve|me dio|me estan dando|estoy teniendo) (?:una |otra )?(?:convulsion(?:es)?|infarto|embolia)|no siento (?:la mitad|un lado|el lado|el brazo)))(?= |$)'),
    (112, 30, '(?:^| )(?:(?:mi (?:\w+ )?(?:hij[oa]|espos[oa]|marido|amig[oa]|herman[oa]|mama|papa|prim[oa]|novi[oa]|vecin[oa]|niet[oa]|pareja|tio|tia|roomie|companer[oa]|sobrin[oa]))(?: \w+){0,5} (?:se (?:tomo|trago) (?:tod[oa]s?|un|much[oa]s|muchas|las|el|algo)|se quiere (?:matar|morir|suicidar)|quiere (?:matarse|morirse|suicidarse)|amenaza con (?:matar\w*|suicid\w*|hacer\w*)|dejo una (?:nota|carta)|no (?:despierta|reacciona|respira)|se esta (?:cortando|muriendo)|se corto las venas|se colgo|dice que se (?:va a|quiere) (?:matar|morir)))(?= |$)'),
    (113, 31, '(?:^| )(?:(?:este es )?(?:mi )?ultimo (?:mensaje|adios))(?= |$)'),
    (114, 31, '(?:^| )(?:cuando (?:lea|lean|leas) esto)(?= |$)'),
    (115, 31, '(?:^| )(?:(?:cuiden|cuide|cuida|encargo|encarguense de) (?:\w+ ){0,2}(?:a )?(?:mis? (?:hijos?|hijas?|perr\w+|gat\w+|mama|ninos|familia))(?: \w+){0,3} (?:cuando (?:ya )?no este|por mi))(?= |$)'),
    (116, 31, '(?:^| )(?:cuando (?:yo )?ya no este)(?= |$)'),
    (117, 31, '(?:^| )(?:(?:diganle|dile|diles|digale|diganles) (?:\w+ ){0,4}que (?:l[oae]s? )?(?:quise|quiero mucho|ame|amo))(?= |$)'),
    (118, 31, '(?:^| )(?:ya no (?:van|va|vas) a saber de mi)(?= |$)'),
    (119, 31, '(?:^| )(?:no me busquen)(?= |$)'),
    (120, 31, '(?:^| )(?:adios (?:a todos|para siempre|mundo))(?= |$)'),
    (121, 31, '(?:^| )(?:ya me despedi de)(?= |$)'),
    (122, 32, '(?:^| )(?:hope i (?:dont|do not|never) wake up)(?= |$)'),
    (123, 32, '(?:^| )(?:(?:disappointed|sad|mad|sorry)(?: that)? i woke up)(?= |$)'),
    (124, 32, '(?:^| )(?:(?:wouldnt|would not|dont) mind if (?:a|the) (?:car|truck|bus|train|plane)(?: \w+){0,3} (?:hit|hits|crashed|took))(?= |$)'),
    (125, 32, '(?:^| )(?:no reason (?:for me )?to (?:keep going|be here|stay alive))(?= |$)'),
    (126, 32, '(?:^| )(?:ready for (?:the lord|god|jesus) to take me)(?= |$)'),
    (127, 32, '(?:^| )(?:(?:nobody|no one) would (?:notice|miss me|care) if i (?:was gone|were gone|died|stopped existing|disappeared))(?= |$)'),
    (128, 32, '(?:^| )(?:done being (?:a person|alive|here))(?= |$)'),
    (129, 32, '(?:^| )(?:ojala (?:me )?(?:atropelle|atropellara|mate|caiga un rayo)(?: \w+){0,3})(?= |$)'),
    (130, 32, '(?:^| )(?:si me muero (?:\w+ ){0,3}no pasa nada)(?= |$)'),
    (131, 32, '(?:^| )(?:(?:hubiera|habria) preferido no (?:nacer|haber nacido))(?= |$)'),
    (132, 32, '(?:^| )(?:me quiero ir con (?:mi (?:mama|papa|viejo|esposo|hijo|abuela)|dios))(?= |$)'),
    (133, 32, '(?:^| )(?:ya no quiero estar aqui$)(?= |$)'),
    (134, 33, '(?:^| )(?:suicidal thoughts are (?:back|worse|louder|stronger))(?= |$)'),
    (135, 33, '(?:^| )(?:suicide (?:feels|seems|sounds|looks) (?:\w+ ){0,3}(?:only|way|good|like|better))(?= |$)'),
    (136, 33, '(?:^| )(?:urge to (?:jump|drive|crash|step|hang|die)(?: \w+){0,3})(?= |$)'),
    (137, 33, '(?:^| )(?:think about dying)(?= |$)'),
    (138, 33, '(?:^| )(?:yes to the suicide)(?= |$)'),
    (139, 33, '(?:^| )(?:(?:i )?(?:dont|do not|cant) trust myself(?: tonight| alone| right now)?)(?= |$)'),
    (140, 33, '(?:^| )(?:cant promise (?:i will|to) (?:stay|be|keep) (?:safe|alive))(?= |$)'),
    (141, 33, '(?:^| )(?:almost (?:did it|killed myself|jumped)(?: \w+)?)(?= |$)'),
    (142, 33, '(?:^| )(?:scared of what i (?:might|will|could) do to myself)(?= |$)'),
    (143, 33, '(?:^| )(?:(?:gonna|going to) (?:unalive|kms|game end|yeet myself|ctb|off myself|sewerslide)(?: \w+)?)(?= |$)'),
    (144, 33, '(?:^| )(?:matarme es (?:la|lo) (?:unica|unico|mejor)(?: \w+)?)(?= |$)'),
    (145, 33, '(?:^| )(?:si a la (?:pregunta )?(?:del|de) suicidio)(?= |$)'),
    (146, 33, '(?:^| )(?:(?:miedo|ganas) de hacer(?:me)? una (?:locura|tonteria)(?: conmigo)?)(?= |$)'),
    (147, 33, '(?:^| )(?:no confio en mi(?: esta noche| mism[oa])?)(?= |$)'),
    (148, 33, '(?:^| )(?:(?:me )?(?:voy a|quiero|me voy a) desviv(?:ir|irme))(?= |$)'),
    (149, 33, '(?:^| )(?:me desvivo)(?= |$)'),
    (150, 33, '(?:^| )(?:suisid\w+)(?= |$)'),
    (151, 34, '(?:^| )(?:i have a plan and (?:a )?(?:date|the means|i))(?= |$)'),
    (152, 34, '(?:^| )(?:(?:looked up|googled|searched) how many (?:pills|of))(?= |$)'),
    (153, 34, '(?:^| )(?:i know how i am going to (?:do it|die))(?= |$)'),
    (154, 34, '(?:^| )(?:my (?:suicide )?plan is (?:the|to (?:jump|die|hang|shoot)))(?= |$)'),
    (155, 34, '(?:^| )(?:i wrote (?:a |my |the )?(?:suicide|goodbye) (?:notes?|letters?))(?= |$)'),
    (156, 34, '(?:^| )(?:tengo (?:un )?plan y (?:una )?fecha)(?= |$)'),
    (157, 34, '(?:^| )(?:busque cuantas pastillas)(?= |$)'),
    (158, 34, '(?:^| )(?:se como me voy a (?:matar|morir))(?= |$)'),
    (159, 34, '(?:^| )(?:(?:ya )?(?:ensaye|planee) (?:\w+ )?(?:mi muerte|como morir))(?= |$)'),
    (160, 35, '(?:^| )(?:enough pills to (?:do it|die|kill|end))(?= |$)'),
    (161, 35, '(?:^| )(?:(?:loaded gun|gun is loaded|pistol|rifle) (?:\w+ ){0,4}(?:in my lap|under my chin|and i (?:keep looking|look) at it))(?= |$)'),
    (162, 35, '(?:^| )(?:took the gun out of the safe)(?= |$)'),
    (163, 35, '(?:^| )(?:ya (?:compre|tengo) la (?:soga|cuerda|pistola)(?: para \w+)?)(?= |$)'),
    (164, 35, '(?:^| )(?:pistola (?:\w+ ){0,3}(?:en las piernas|junto a (?:la|mi) cama y la (?:miro|veo)))(?= |$)'),
    (165, 35, '(?:^| )(?:suficientes pastillas)(?= |$)'),
    (166, 36, '(?:^| )(?:i am on the (?:tracks|ledge|roof|bridge)(?: right now| now)?$)(?= |$)'),
    (167, 36, '(?:^| )(?:i am (?:standing|sitting) on (?:the|a) (?:bridge|ledge|roof|edge|railing|tracks))(?= |$)'),
    (168, 36, '(?:^| )(?:wont be alive (?:tomorrow|by|much))(?= |$)'),
    (169, 36, '(?:^| )(?:(?:this|it) ends tonight)(?= |$)'),
    (170, 36, '(?:^| )(?:about to (?:jump|pull the trigger|do it|end it|hang))(?= |$)'),
    (171, 36, '(?:^| )(?:the rope is (?:up|tied|ready))(?= |$)'),
    (172, 36, '(?:^| )(?:(?:pills|everything) (?:are )?(?:lined up|laid out|in front of me))(?= |$)'),
    (173, 36, '(?:^| )(?:in the garage with the (?:engine|car) (?:on|running))(?= |$)'),
    (174, 36, '(?:^| )(?:ya colgue la (?:cuerda|soga))(?= |$)'),
    (175, 36, '(?:^| )(?:manana ya no (?:voy a estar|estare)(?: viv[oa])?)(?= |$)'),
    (176, 36, '(?:^| )(?:hoy se acaba todo)(?= |$)'),
    (177, 36, '(?:^| )(?:tengo las pastillas enfrente)(?= |$)'),
    (178, 36, '(?:^| )(?:(?:ya )?(?:brinque|pase|salte) el barandal)(?= |$)'),
    (179, 36, '(?:^| )(?:estoy en (?:el puente|la azotea|las vias|la via)(?: \w+){0,3}$)(?= |$)'),
    (180, 36, '(?:^| )(?:(?:cuchillo|navaja) en la muneca)(?= |$)'),
    (181, 36, '(?:^| )(?:carro con el motor prendido)(?= |$)'),
    (182, 37, '(?:^| )(?:(?:i )?(?:already |just )?took (?:everything|the rest of the bottle|(?:like |about )?(?:ten|fifteen|twenty|thirty|forty|fifty|\d\d+) (?:of them|pills)))(?= |$)'),
    (183, 37, '(?:^| )(?:mixed all my (?:meds|pills))(?= |$)'),
    (184, 37, '(?:^| )(?:took (?:all|a bunch) of (?:my|the|his|her) (?:\w+ )?(?:pills|meds))(?= |$)'),
    (185, 37, '(?:^| )(?:(?:me )?(?:tome|trague) (?:todo lo que habia|como (?:veinte|treinta|cuarenta|\d\d+)|demasiadas))(?= |$)'),
    (186, 37, '(?:^| )(?:(?:me )?tome (?:to?[dt]?as) las past\w+)(?= |$)'),
    (187, 37, '(?:^| )(?:ya lo hice , (?:vengan|ayud\w+))(?= |$)'),
    (188, 37, '(?:^| )(?:me las tome todas)(?= |$)'),
    (189, 38, '(?:^| )(?:you (?:wont|will not|will never) hear from me(?: again)?)(?= |$)'),
    (190, 38, '(?:^| )(?:(?:wont|will not|dont) need (?:it|the \w+|any of it|my \w+) where i am going)(?= |$)'),
    (191, 38, '(?:^| )(?:see you (?:all )?on the other side)(?= |$)'),
    (192, 38, '(?:^| )(?:forgive me for what i am (?:about|going) to)(?= |$)'),
    (193, 38, '(?:^| )(?:i will finally (?:rest|be at peace|have peace))(?= |$)'),
    (194, 38, '(?:^| )(?:nos vemos en la otra vida)(?= |$)'),
    (195, 38, '(?:^| )(?:perdonenme por lo que voy a hacer)(?= |$)'),
    (196, 38, '(?:^| )(?:por fin voy a descansar)(?= |$)'),
    (197, 38, '(?:^| )(?:pronto todo va a estar en silencio)(?= |$)'),
    (198, 39, '(?:^| )(?:(?:burn|burning) (?:his|her|their|the) house down(?: with)?)(?= |$)'),
    (199, 39, '(?:^| )(?:hands around (?:her|his) neck)(?= |$)'),
    (200, 39, '(?:^| )(?:waiting (?:outside|for (?:him|her)) (?:\w+ ){0,4}with (?:a|the|my) (?:bat|gun|knife|tire iron))(?= |$)'),
    (201, 39, '(?:^| )(?:list of (?:the )?people who deserve)(?= |$)'),
    (202, 39, '(?:^| )(?:(?:la|lo) voy a (?:picar|quebrar|matar))(?= |$)'),
    (203, 39, '(?:^| )(?:(?:esperando|afuera de su \w+) (?:\w+ ){0,5}con (?:el|la|un|una) (?:bate|pistola|cuchillo|machete|fierro))(?= |$)'),
    (204, 39, '(?:^| )(?:le voy a quemar la casa)(?= |$)'),
    (205, 39, '(?:^| )(?:pensar en matarl[oa])(?= |$)'),
    (206, 40, '(?:^| )(?:(?:says?|told me|telling me|tells me) (?:i must|my (?:\w+ )?(?:children|kids|son|daughter|baby) (?:have|has|must)|if i dont kill)(?: \w+){0,4})(?= |$)'),
    (207, 40, '(?:^| )(?:(?:me )?(?:dijo|dice|dicen|manda|mandan|ordena|ordenan|pide|piden) que (?:matara|mate|le encaje|queme|sacrifique|me mate|me aviente|salte|lastime)(?: \w+)?)(?= |$)'),
    (208, 40, '(?:^| )(?:(?:me )?(?:manda|ordena|pide) (?:sacrificar|matar|quemar|lastimar))(?= |$)'),
    (209, 41, '(?:^| )(?:(?:he|she|my \w+) (?:held|pulled|put|pointed) (?:a|the) (?:knife|gun) (?:to|on|at) me)(?= |$)'),
    (210, 41, '(?:^| )(?:ties me (?:to|up))(?= |$)'),
    (211, 41, '(?:^| )(?:(?:threw|poured) boiling)(?= |$)'),
    (212, 41, '(?:^| )(?:(?:my ex|he) is outside my (?:house|apartment|door|work))(?= |$)'),
    (213, 41, '(?:^| )(?:put a tracker (?:on|in))(?= |$)'),
    (214, 41, '(?:^| )(?:(?:comes|gets) (?:into my room|in my bed)(?: at night)?)(?= |$)'),
    (215, 41, '(?:^| )(?:si lo dejo me mata)(?= |$)'),
    (216, 41, '(?:^| )(?:(?:me dijo|dice) que si (?:lo dejo|me voy|hablo) (?:me|nos) mata)(?= |$)'),
    (217, 41, '(?:^| )(?:se mete a mi (?:cuarto|cama))(?= |$)'),
    (218, 41, '(?:^| )(?:me amarra)(?= |$)'),
    (219, 41, '(?:^| )(?:esta pateando la puerta)(?= |$)'),
    (220, 41, '(?:^| )(?:me persigue)(?= |$)'),
    (221, 41, '(?:^| )(?:pasaporte (?:\w+ ){0,3}encerrad\w+)(?= |$)'),
    (222, 42, '(?:^| )(?:stopped (?:drinking|my xanax|the xanax|taking my \w+) (?:\w+ ){0,6}(?:shaking|seeing things|seizure|hallucinat\w+|had a fit)(?: \w+)?)(?= |$)'),
    (223, 42, '(?:^| )(?:me duele el pecho (?:\w+ ){0,3}(?:no siento|brazo|izquierdo)(?: \w+){0,2})(?= |$)'),
    (224, 42, '(?:^| )(?:se me hincharon (?:los labios|la lengua|la cara))(?= |$)'),
    (225, 42, '(?:^| )(?:dej[eo] de tomar (?:\w+ ){0,6}(?:temblando|viendo cosas|convuls\w+))(?= |$)'),
    (226, 43, '(?:^| )(?:my (?:\w+ )?(?:friend|brother|sister|son|daughter|roommate|cousin|mom|dad|wife|husband|nephew|niece|girlfriend|boyfriend) (?:is on the (?:bridge|roof|ledge)|posted goodbye|drove off with the (?:gun|rifle)|texted me that (?:she|he) took)(?: \w+)?)(?= |$)'),
    (227, 43, '(?:^| )(?:mi (?:amig[oa]|herman[oa]|hij[oa]|prim[oa]|espos[oa]|mama|papa|sobrin[oa]|roomie) (?:esta en (?:el puente|la azotea)|se despidio (?:\w+ ){0,4}no contesta|se llevo la pistola)(?: \w+)?)(?= |$)')
  ) v (id, rule, pattern)
$$;

-- Lower case, no accents or apostrophes, text-speak spelled out. One row for each word, with its sentence and the piece
-- of the text it came from. The pieces are folded together, with a sign between them that no step touches.
create or replace function private.fold_pieces(pieces text[]) returns table (at bigint, sentence bigint, word text, piece bigint)
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  between constant text := E'\x1f';
  shorthand constant jsonb := private.safety_shorthand();
  flat text := array_to_string(pieces, between);
begin
  if octet_length(flat) <> length(flat) then
    flat := regexp_replace(normalize(flat, nfkd), '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7-\u09c8\u09cb-\u09cd\u09d7\u09e2-\u09e3\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2-\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47-\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55-\u0c56\u0c62-\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3\u0d00-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f3f\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752-\u1753\u1772-\u1773\u17b4-\u17d3\u17dd\u180b-\u180d\u180f\u1885-\u1886\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e\u1a60-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880-\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c-\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaeb-\uaaef\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufe00-\ufe0f\ufe20-\ufe2f''’‘`´\u200d]', '', 'g');
  else
    flat := translate(flat, '''`', '');
  end if;
  flat := lower(flat collate "C");
  if flat ~ '[0-9@$][a-z]' then
    flat := array_to_string(array(
      select private.unmask_piece(one) from unnest(string_to_array(flat, between)) with ordinality given (one, n) order by n
    ), between);
  end if;
  flat := regexp_replace(flat, '([a-z])[*#_]+([a-z]+)', '\1\2', 'g');
  if flat ~ '([a-z])\1\1' then
    flat := regexp_replace(flat, '([a-z])\1{2,}', '\1', 'g');
  end if;
  flat := regexp_replace(flat, '\?+[?!.]*', ' ? . ', 'g');
  flat := regexp_replace(flat, '[.!;…]+|—|--+', ' . ', 'g');
  flat := regexp_replace(flat, '[,:()"“”«»]+', ' , ', 'g');
  if octet_length(flat) <> length(flat) then
    flat := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(flat, '🔪', ' knife '), '💊', ' pills '), '🔫', ' gun '), '⚰', ' coffin '), '💀', ' skull '), '🩸', ' blood '), '😂', ' haha '), '🤣', ' haha '), '😅', ' haha '), '😆', ' haha '), '😹', ' haha '), '🪦', ' grave ');
  end if;
  flat := regexp_replace(flat, '[^a-z0-9?.,\x1f]+', ' ', 'g');
  return query
    with words as (
      select row_number() over () as n, full_word.full_word, given.n as from_piece
      from unnest(string_to_array(flat, between)) with ordinality given (one, n)
      cross join lateral string_to_table(
        case when pieces[given.n] = E'\n' or pieces[given.n] ~ '^[-–—]+$' then '.' else given.one end, ' '
      ) as short
      cross join lateral string_to_table(coalesce(shorthand ->> short, short), ' ') as full_word
      where short <> ''
    ), cut as (
      select n, full_word, from_piece, count(*) filter (where full_word = '.') over (order by n) as ended from words
    )
    select c.n, c.ended, c.full_word, c.from_piece from cut c where c.full_word <> '.' order by c.n;
end $$;
revoke execute on function private.fold_pieces(text[]) from public;

-- Digits and signs used as letters: "k1ll" and "$uicide". A number with its unit, as "20mg", stays.
create or replace function private.unmask_piece(piece text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  found text;
  plain text := '';
  rest text := piece;
begin
  loop
    found := substring(rest from '[a-z]*[0-9@$]+[a-z][a-z0-9@$]*');
    exit when found is null;
    plain := plain || left(rest, strpos(rest, found) - 1) || case
      when found ~ '^\d+[a-z]{1,3}$' or length(regexp_replace(found, '[^a-z]', '', 'g')) < 2 then found
      else translate(found, '01345@$', 'oieasas')
    end;
    rest := substr(rest, strpos(rest, found) + length(found));
  end loop;
  return plain || rest;
end $$;
revoke execute on function private.unmask_piece(text) from public;

-- The writer's own spelling of some words. Words that follow each other become one quote.
create or replace function private.quote_pieces(pieces text[], wanted bigint[]) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  with own as (
    select distinct on (piece) piece, regexp_replace(pieces[piece], '^[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u02e5-\u02eb\u02ed\u02ef-\u036f\u0375\u0378-\u0379\u037e\u0380-\u0385\u0387\u038b\u038d\u03a2\u03f6\u0482-\u0489\u0530\u0557-\u0558\u055a-\u055f\u0589-\u05cf\u05eb-\u05ee\u05f3-\u061f\u064b-\u065f\u066a-\u066d\u0670\u06d4\u06d6-\u06e4\u06e7-\u06ed\u06fd-\u06fe\u0700-\u070f\u0711\u0730-\u074c\u07a6-\u07b0\u07b2-\u07bf\u07eb-\u07f3\u07f6-\u07f9\u07fb-\u07ff\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u083f\u0859-\u085f\u086b-\u086f\u0888\u0890-\u089f\u08ca-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0965\u0970\u0981-\u0984\u098d-\u098e\u0991-\u0992\u09a9\u09b1\u09b3-\u09b5\u09ba-\u09bc\u09be-\u09cd\u09cf-\u09db\u09de\u09e2-\u09e5\u09f2-\u09f3\u09fa-\u09fb\u09fd-\u0a04\u0a0b-\u0a0e\u0a11-\u0a12\u0a29\u0a31\u0a34\u0a37\u0a3a-\u0a58\u0a5d\u0a5f-\u0a65\u0a70-\u0a71\u0a75-\u0a84\u0a8e\u0a92\u0aa9\u0ab1\u0ab4\u0aba-\u0abc\u0abe-\u0acf\u0ad1-\u0adf\u0ae2-\u0ae5\u0af0-\u0af8\u0afa-\u0b04\u0b0d-\u0b0e\u0b11-\u0b12\u0b29\u0b31\u0b34\u0b3a-\u0b3c\u0b3e-\u0b5b\u0b5e\u0b62-\u0b65\u0b70\u0b78-\u0b82\u0b84\u0b8b-\u0b8d\u0b91\u0b96-\u0b98\u0b9b\u0b9d\u0ba0-\u0ba2\u0ba5-\u0ba7\u0bab-\u0bad\u0bba-\u0bcf\u0bd1-\u0be5\u0bf3-\u0c04\u0c0d\u0c11\u0c29\u0c3a-\u0c3c\u0c3e-\u0c57\u0c5b\u0c5e-\u0c5f\u0c62-\u0c65\u0c70-\u0c77\u0c7f\u0c81-\u0c84\u0c8d\u0c91\u0ca9\u0cb4\u0cba-\u0cbc\u0cbe-\u0cdb\u0cdf\u0ce2-\u0ce5\u0cf0\u0cf3-\u0d03\u0d0d\u0d11\u0d3b-\u0d3c\u0d3e-\u0d4d\u0d4f-\u0d53\u0d57\u0d62-\u0d65\u0d79\u0d80-\u0d84\u0d97-\u0d99\u0db2\u0dbc\u0dbe-\u0dbf\u0dc7-\u0de5\u0df0-\u0e00\u0e31\u0e34-\u0e3f\u0e47-\u0e4f\u0e5a-\u0e80\u0e83\u0e85\u0e8b\u0ea4\u0ea6\u0eb1\u0eb4-\u0ebc\u0ebe-\u0ebf\u0ec5\u0ec7-\u0ecf\u0eda-\u0edb\u0ee0-\u0eff\u0f01-\u0f1f\u0f34-\u0f3f\u0f48\u0f6d-\u0f87\u0f8d-\u0fff\u102b-\u103e\u104a-\u104f\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109f\u10c6\u10c8-\u10cc\u10ce-\u10cf\u10fb\u1249\u124e-\u124f\u1257\u1259\u125e-\u125f\u1289\u128e-\u128f\u12b1\u12b6-\u12b7\u12bf\u12c1\u12c6-\u12c7\u12d7\u1311\u1316-\u1317\u135b-\u1368\u137d-\u137f\u1390-\u139f\u13f6-\u13f7\u13fe-\u1400\u166d-\u166e\u1680\u169b-\u169f\u16eb-\u16ed\u16f9-\u16ff\u1712-\u171e\u1732-\u173f\u1752-\u175f\u176d\u1771-\u177f\u17b4-\u17d6\u17d8-\u17db\u17dd-\u17df\u17ea-\u17ef\u17fa-\u180f\u181a-\u181f\u1879-\u187f\u1885-\u1886\u18a9\u18ab-\u18af\u18f6-\u18ff\u191f-\u1945\u196e-\u196f\u1975-\u197f\u19ac-\u19af\u19ca-\u19cf\u19db-\u19ff\u1a17-\u1a1f\u1a55-\u1a7f\u1a8a-\u1a8f\u1a9a-\u1aa6\u1aa8-\u1b04\u1b34-\u1b44\u1b4d-\u1b4f\u1b5a-\u1b82\u1ba1-\u1bad\u1be6-\u1bff\u1c24-\u1c3f\u1c4a-\u1c4c\u1c7e-\u1c7f\u1c8b-\u1c8f\u1cbb-\u1cbc\u1cc0-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1cfb-\u1cff\u1dc0-\u1dff\u1f16-\u1f17\u1f1e-\u1f1f\u1f46-\u1f47\u1f4e-\u1f4f\u1f58\u1f5a\u1f5c\u1f5e\u1f7e-\u1f7f\u1fb5\u1fbd\u1fbf-\u1fc1\u1fc5\u1fcd-\u1fcf\u1fd4-\u1fd5\u1fdc-\u1fdf\u1fed-\u1ff1\u1ff5\u1ffd-\u206f\u2072-\u2073\u207a-\u207e\u208a-\u208f\u209d-\u2101\u2103-\u2106\u2108-\u2109\u2114\u2116-\u2118\u211e-\u2123\u2125\u2127\u2129\u212e\u213a-\u213b\u2140-\u2144\u214a-\u214d\u214f\u218a-\u245f\u249c-\u24e9\u2500-\u2775\u2794-\u2bff\u2ce5-\u2cea\u2cef-\u2cf1\u2cf4-\u2cfc\u2cfe-\u2cff\u2d26\u2d28-\u2d2c\u2d2e-\u2d2f\u2d68-\u2d6e\u2d70-\u2d7f\u2d97-\u2d9f\u2da7\u2daf\u2db7\u2dbf\u2dc7\u2dcf\u2dd7\u2ddf-\u2e2e\u2e30-\u3004\u3008-\u3020\u302a-\u3030\u3036-\u3037\u303d-\u3040\u3097-\u309c\u30a0\u30fb\u3100-\u3104\u3130\u318f-\u3191\u3196-\u319f\u31c0-\u31ef\u3200-\u321f\u322a-\u3247\u3250\u3260-\u327f\u328a-\u32b0\u32c0-\u33ff\ua48d-\ua4cf\ua4fe-\ua4ff\ua60d-\ua60f\ua62c-\ua63f\ua66f-\ua67e\ua69e-\ua69f\ua6f0-\ua716\ua720-\ua721\ua789-\ua78a\ua7dd-\ua7f0\ua802\ua806\ua80b\ua823-\ua82f\ua836-\ua83f\ua874-\ua881\ua8b4-\ua8cf\ua8da-\ua8f1\ua8f8-\ua8fa\ua8fc\ua8ff\ua926-\ua92f\ua947-\ua95f\ua97d-\ua983\ua9b3-\ua9ce\ua9da-\ua9df\ua9e5\ua9ff\uaa29-\uaa3f\uaa43\uaa4c-\uaa4f\uaa5a-\uaa5f\uaa77-\uaa79\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaac3-\uaada\uaade-\uaadf\uaaeb-\uaaf1\uaaf5-\uab00\uab07-\uab08\uab0f-\uab10\uab17-\uab1f\uab27\uab2f\uab5b\uab6a-\uab6f\uabe3-\uabef\uabfa-\uabff\ufe00-\ufe6f\ufe75\ufefd-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffbf-\uffc1\uffc8-\uffc9\uffd0-\uffd1\uffd8-\uffd9\uffdd-\uffff\U0001f000-\U0001f0ff\U0001f10d-\U0001fbef\U0001fbfa-\U0001fbff]+|[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u02e5-\u02eb\u02ed\u02ef-\u036f\u0375\u0378-\u0379\u037e\u0380-\u0385\u0387\u038b\u038d\u03a2\u03f6\u0482-\u0489\u0530\u0557-\u0558\u055a-\u055f\u0589-\u05cf\u05eb-\u05ee\u05f3-\u061f\u064b-\u065f\u066a-\u066d\u0670\u06d4\u06d6-\u06e4\u06e7-\u06ed\u06fd-\u06fe\u0700-\u070f\u0711\u0730-\u074c\u07a6-\u07b0\u07b2-\u07bf\u07eb-\u07f3\u07f6-\u07f9\u07fb-\u07ff\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u083f\u0859-\u085f\u086b-\u086f\u0888\u0890-\u089f\u08ca-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0965\u0970\u0981-\u0984\u098d-\u098e\u0991-\u0992\u09a9\u09b1\u09b3-\u09b5\u09ba-\u09bc\u09be-\u09cd\u09cf-\u09db\u09de\u09e2-\u09e5\u09f2-\u09f3\u09fa-\u09fb\u09fd-\u0a04\u0a0b-\u0a0e\u0a11-\u0a12\u0a29\u0a31\u0a34\u0a37\u0a3a-\u0a58\u0a5d\u0a5f-\u0a65\u0a70-\u0a71\u0a75-\u0a84\u0a8e\u0a92\u0aa9\u0ab1\u0ab4\u0aba-\u0abc\u0abe-\u0acf\u0ad1-\u0adf\u0ae2-\u0ae5\u0af0-\u0af8\u0afa-\u0b04\u0b0d-\u0b0e\u0b11-\u0b12\u0b29\u0b31\u0b34\u0b3a-\u0b3c\u0b3e-\u0b5b\u0b5e\u0b62-\u0b65\u0b70\u0b78-\u0b82\u0b84\u0b8b-\u0b8d\u0b91\u0b96-\u0b98\u0b9b\u0b9d\u0ba0-\u0ba2\u0ba5-\u0ba7\u0bab-\u0bad\u0bba-\u0bcf\u0bd1-\u0be5\u0bf3-\u0c04\u0c0d\u0c11\u0c29\u0c3a-\u0c3c\u0c3e-\u0c57\u0c5b\u0c5e-\u0c5f\u0c62-\u0c65\u0c70-\u0c77\u0c7f\u0c81-\u0c84\u0c8d\u0c91\u0ca9\u0cb4\u0cba-\u0cbc\u0cbe-\u0cdb\u0cdf\u0ce2-\u0ce5\u0cf0\u0cf3-\u0d03\u0d0d\u0d11\u0d3b-\u0d3c\u0d3e-\u0d4d\u0d4f-\u0d53\u0d57\u0d62-\u0d65\u0d79\u0d80-\u0d84\u0d97-\u0d99\u0db2\u0dbc\u0dbe-\u0dbf\u0dc7-\u0de5\u0df0-\u0e00\u0e31\u0e34-\u0e3f\u0e47-\u0e4f\u0e5a-\u0e80\u0e83\u0e85\u0e8b\u0ea4\u0ea6\u0eb1\u0eb4-\u0ebc\u0ebe-\u0ebf\u0ec5\u0ec7-\u0ecf\u0eda-\u0edb\u0ee0-\u0eff\u0f01-\u0f1f\u0f34-\u0f3f\u0f48\u0f6d-\u0f87\u0f8d-\u0fff\u102b-\u103e\u104a-\u104f\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109f\u10c6\u10c8-\u10cc\u10ce-\u10cf\u10fb\u1249\u124e-\u124f\u1257\u1259\u125e-\u125f\u1289\u128e-\u128f\u12b1\u12b6-\u12b7\u12bf\u12c1\u12c6-\u12c7\u12d7\u1311\u1316-\u1317\u135b-\u1368\u137d-\u137f\u1390-\u139f\u13f6-\u13f7\u13fe-\u1400\u166d-\u166e\u1680\u169b-\u169f\u16eb-\u16ed\u16f9-\u16ff\u1712-\u171e\u1732-\u173f\u1752-\u175f\u176d\u1771-\u177f\u17b4-\u17d6\u17d8-\u17db\u17dd-\u17df\u17ea-\u17ef\u17fa-\u180f\u181a-\u181f\u1879-\u187f\u1885-\u1886\u18a9\u18ab-\u18af\u18f6-\u18ff\u191f-\u1945\u196e-\u196f\u1975-\u197f\u19ac-\u19af\u19ca-\u19cf\u19db-\u19ff\u1a17-\u1a1f\u1a55-\u1a7f\u1a8a-\u1a8f\u1a9a-\u1aa6\u1aa8-\u1b04\u1b34-\u1b44\u1b4d-\u1b4f\u1b5a-\u1b82\u1ba1-\u1bad\u1be6-\u1bff\u1c24-\u1c3f\u1c4a-\u1c4c\u1c7e-\u1c7f\u1c8b-\u1c8f\u1cbb-\u1cbc\u1cc0-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1cfb-\u1cff\u1dc0-\u1dff\u1f16-\u1f17\u1f1e-\u1f1f\u1f46-\u1f47\u1f4e-\u1f4f\u1f58\u1f5a\u1f5c\u1f5e\u1f7e-\u1f7f\u1fb5\u1fbd\u1fbf-\u1fc1\u1fc5\u1fcd-\u1fcf\u1fd4-\u1fd5\u1fdc-\u1fdf\u1fed-\u1ff1\u1ff5\u1ffd-\u206f\u2072-\u2073\u207a-\u207e\u208a-\u208f\u209d-\u2101\u2103-\u2106\u2108-\u2109\u2114\u2116-\u2118\u211e-\u2123\u2125\u2127\u2129\u212e\u213a-\u213b\u2140-\u2144\u214a-\u214d\u214f\u218a-\u245f\u249c-\u24e9\u2500-\u2775\u2794-\u2bff\u2ce5-\u2cea\u2cef-\u2cf1\u2cf4-\u2cfc\u2cfe-\u2cff\u2d26\u2d28-\u2d2c\u2d2e-\u2d2f\u2d68-\u2d6e\u2d70-\u2d7f\u2d97-\u2d9f\u2da7\u2daf\u2db7\u2dbf\u2dc7\u2dcf\u2dd7\u2ddf-\u2e2e\u2e30-\u3004\u3008-\u3020\u302a-\u3030\u3036-\u3037\u303d-\u3040\u3097-\u309c\u30a0\u30fb\u3100-\u3104\u3130\u318f-\u3191\u3196-\u319f\u31c0-\u31ef\u3200-\u321f\u322a-\u3247\u3250\u3260-\u327f\u328a-\u32b0\u32c0-\u33ff\ua48d-\ua4cf\ua4fe-\ua4ff\ua60d-\ua60f\ua62c-\ua63f\ua66f-\ua67e\ua69e-\ua69f\ua6f0-\ua716\ua720-\ua721\ua789-\ua78a\ua7dd-\ua7f0\ua802\ua806\ua80b\ua823-\ua82f\ua836-\ua83f\ua874-\ua881\ua8b4-\ua8cf\ua8da-\ua8f1\ua8f8-\ua8fa\ua8fc\ua8ff\ua926-\ua92f\ua947-\ua95f\ua97d-\ua983\ua9b3-\ua9ce\ua9da-\ua9df\ua9e5\ua9ff\uaa29-\uaa3f\uaa43\uaa4c-\uaa4f\uaa5a-\uaa5f\uaa77-\uaa79\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaac3-\uaada\uaade-\uaadf\uaaeb-\uaaf1\uaaf5-\uab00\uab07-\uab08\uab0f-\uab10\uab17-\uab1f\uab27\uab2f\uab5b\uab6a-\uab6f\uabe3-\uabef\uabfa-\uabff\ufe00-\ufe6f\ufe75\ufefd-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffbf-\uffc1\uffc8-\uffc9\uffd0-\uffd1\uffd8-\uffd9\uffdd-\uffff\U0001f000-\U0001f0ff\U0001f10d-\U0001fbef\U0001fbfa-\U0001fbff]+$', '', 'g') as word
    from unnest(wanted) piece
  ), parts as (
    select piece, word, piece - row_number() over (order by piece) as run from own
  )
  select coalesce(array_agg(quote order by first), '{}') from (
    select string_agg(word, ' ' order by piece) filter (where word <> '') as quote, min(piece) as first
    from parts group by run having bool_or(word <> '')
  ) quotes
$$;
revoke execute on function private.quote_pieces(text[], bigint[]) from public;

create or replace function private.safety_keywords(message text) returns private.safety_answer
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  plain constant text := regexp_replace(private.plain_letters(message), '[^a-z0-9]+', ' ', 'g');
  lowered constant text := lower(message);
  found text[];
begin
  select array_agg(keyword order by n) into found
    from unnest(array['suicide', 'kill myself', 'end my life', 'want to die', 'hurt myself', 'self harm', 'harming myself', 'overdose', 'emergency', 'crisis', 'dangerous']) with ordinality known (keyword, n)
    where strpos(plain, keyword) > 0 or strpos(lowered, keyword) > 0;
  return case when found is null
    then row('none', null, null, '{}')::private.safety_answer
    else row('panel', null, 'keyword', found)::private.safety_answer
  end;
end $$;
revoke execute on function private.safety_keywords(text) from public;

-- What stands before a statement in its own clause.
create or replace function private.clause_before(said text, starts integer) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  head constant text := left(said, starts + 2);
  back constant integer := strpos(reverse(head), ' , ');
  comma constant integer := case when back = 0 then 0 else length(head) - back - 1 end;
begin
  return substr(said, comma + 1, starts - comma);
end $$;
revoke execute on function private.clause_before(text, integer) from public;

-- The same answer as assess() in core/safety without a model.
create or replace function private.assess_text(message text) returns private.safety_answer
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  triggers constant jsonb := private.safety_triggers();
  pieces text[];
  sentences text[];
  asked integer[];
  rule record;
  said text;
  branch text;
  found integer;
  starts integer;
  ends integer;
  best_tier smallint;
  best_category text;
  best_at integer;
  best_starts integer;
  best_ends integer;
  covered bigint[];
begin
  if message is null or message !~ '\S' then
    return row('none', null, null, '{}')::private.safety_answer;
  end if;
  pieces := array(
    select one from regexp_split_to_table(
      regexp_replace(translate(left(message, 20000), E'\x1f', '^'), '[\n\r]+', E' \n ', 'g'), '[\u0009\u000b-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+'
    ) one where one <> ''
  );
  select array_agg(folded.said order by folded.sentence) into sentences from (
    select f.sentence, string_agg(f.word, ' ' order by f.at) as said from private.fold_pieces(pieces) f group by f.sentence
  ) folded;
  if sentences is null then
    return private.safety_keywords(message);
  end if;

  asked := array[]::integer[] || array(
    with words as (select distinct one from string_to_table(array_to_string(sentences, ' '), ' ') one)
    select jsonb_array_elements_text(triggers -> w.one)::integer from words w
    union
    select jsonb_array_elements_text(triggers -> (left(w.one, size) || '*'))::integer
    from words w, generate_series(3, length(w.one)) size
  );
  for rule in
    select r.*, b.patterns from private.safety_rules() r
    join (
      select s.rule, array_agg(s.pattern order by s.id) as patterns
      from private.safety_branches() s where s.id = any(asked) group by s.rule
    ) b on b.rule = r.id
    order by r.tier, r.id
  loop
    exit when best_tier < rule.tier;
    for at in 1 .. cardinality(sentences) loop
      continue when best_at <= at;
      said := sentences[at];
      -- The leftmost match counts, and of those that begin together the first branch.
      starts := 0;
      foreach branch in array rule.patterns loop
        found := regexp_instr(said, branch);
        if found > 0 and (starts = 0 or found < starts) then
          starts := found;
          ends := regexp_instr(said, branch, 1, 1, 1);
        end if;
      end loop;
      continue when starts = 0 or said ~ rule.unless or (right(said, 2) = ' ?' and said ~ '^(?:if|what|how|can|does|do|is|are|will|should|que|como|si|puede|pueden|hay|cual|es|le dicen|me quitan|llaman)(?: |$)');
      continue when not rule.even_denied and (
        private.clause_before(said, starts) ~ '(?:^| )(?:no|not|never|dont|doesnt|didnt|wont|wouldnt|isnt|havent|hasnt|cant|without|denies|deny|denied|neither|nor|none|nunca|jamas|ni|sin|tampoco|niego|niega|ningun|ninguna|zero|cero|nobody|nadie)(?: [a-z0-9]+){0,4} ?$'
        or array_to_string((string_to_array(substr(said, starts, ends - starts), ' '))[1:5], ' ') ~ '(?:^| )(?:not|never|dont|didnt|wont|wouldnt|no|nunca|jamas)(?: |$)'
      );
      best_tier := rule.tier;
      best_category := rule.category;
      best_at := at;
      best_starts := starts;
      best_ends := ends;
    end loop;
  end loop;
  if best_tier is null then
    return private.safety_keywords(message);
  end if;

  with tokens as (
    select f.at, f.piece, f.word, dense_rank() over (order by f.sentence) as n from private.fold_pieces(pieces) f
  ), placed as (
    select t.at, t.piece, sum(length(t.word) + 1) over (order by t.at) - length(t.word) as first,
      sum(length(t.word) + 1) over (order by t.at) as after
    from tokens t where t.n = best_at
  )
  select array_agg(p.piece order by p.at) into covered from placed p
    where p.after > best_starts and p.first < best_ends;
  if pieces[covered[1]] ~ '^["“«]' or exists (select from unnest(sentences) one where one ~ '(?:^| )(?:by (?:accident|mistake)|accidentally|misread|clicked|tapped|checked the|marked|marque|pique|se trabo|cuestionario|pregunta (?:9|nueve|de|del)|encuesta|todo tranqui|nada de|translate|in the first person|de la pena|until i get|when i get to it|wrong (?:box|button|answer)|should say|fix (?:it|that|this)|corrijan?|corrija|por error|sin querer|me equivoque|not at all|ningun dia|certainly not|i said no|dije que no|of course not|claro que no|kidding|obviously|just joking|jk|jaja\w*|jeje\w*|lol|lmao|haha\w*|it was the song|expression|expresion|la frase|asked (?:me )?(?:if|was)|asking if|me pregunt\w+|preguntan si|years? ago|hace (?:\w+ )?anos|past tense|back then|when i was (?:a |in )?\w+|freshman year|(?:19|20)[0-2]\d|(?:five|six|seven|eight|nine|ten|\d+) (?:years|anos)|years? (?:clean|sober|now)|desde entonces|tenia (?:cinco|seis|siete|ocho|nueve|diez|once|doce|quince|\d+)|mi terapeuta anterior|was hospitalized|me internaron|ya paso|i am (?:fine|okay|ok|safe|glad|happy|doing (?:well|great|fine|better))|estoy bien|estoy a salvo|interpreter|interprete|case study|algebra|homework|tarea|examen|karaoke|meme|song|canto|cancion|leaflet|la hoja|la caja|prospecto|efectos?|riesgo|confidential\w*|policy|reading|slider|when (?:he|she) sees|si (?:vuelvo|llego|falto)|on the spot|crudo|semester|semestre|toddler)(?= |$)') then
    return row('panel', null, best_category, private.quote_pieces(pieces, covered))::private.safety_answer;
  end if;
  return row('task', best_tier, best_category, private.quote_pieces(pieces, covered))::private.safety_answer;
end $$;
comment on function private.assess_text is
  'Whether somebody may be in danger, from what they wrote: explicit statements and keywords, without the classifier.';
revoke execute on function private.assess_text(text) from public;
grant execute on function private.assess_text(text) to service_role;
