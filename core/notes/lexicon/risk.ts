import type { RiskTopic } from '../types.ts'

export type RiskWords = {
  topic: RiskTopic
  /** As a clinician would write it: "Denies suicidal thoughts." */
  label: string
  /** How the patient says it of themselves. A negation that belongs to the wish ("don't want to live") is inside. */
  said: RegExp
  /** How the clinician asks. */
  asked: RegExp
}

const killSelf = '(kill|killing|killed|hang|hanging|shoot|shooting|drown|drowning|stab|stabbing)'

/** What must never be lost from a note. Patterns run on folded text, English and Spanish. */
export const riskWords: readonly RiskWords[] = [
  {
    topic: 'suicide-attempt',
    label: 'suicide attempt',
    said: new RegExp(
      String.raw`\b((tried|attempted|attempt|attempting) (to )?(${killSelf} myself|(end|take) my (own )?life|die|overdose|suicide)|suicide attempts?|took (an overdose|(all|a (bunch|bottle|handful) of|too many) (\w+ ){0,3}(pills|tablets|meds))|overdosed|i (\w+ )?(od ed|oded)|intente (suicidarme|matarme|quitarme la vida)|intento de suicidio|tome una sobredosis)\b`,
    ),
    asked:
      /\b((tried|attempted|attempt) (to )?(kill|hurt|harm|end|take)\w* (yourself|your (own )?life)|suicide attempts?|attempted suicide|intent(ado|o) (suicidarse|quitarse la vida|hacerse dano))\b/,
  },
  {
    topic: 'suicide-plan',
    label: 'suicide plan',
    said: /\b((have|had|got|made|making) (a|any|the|some kind of) (suicide )?plans? (to (kill|hurt|end|die|do it)|for (it|how|ending|killing))|(how|what|where|when) i (would|d|will) do it|planned (it|how|out how)|(wrote|writing|written) (a )?(suicide )?notes?( to| for)? (my|everyone|saying goodbye)|goodbye (letters?|notes?)|intent to (act|die|end)|suicide plans?|tengo un plan|se como lo haria)\b/,
    asked:
      /\b((do you have|have you (made|had|thought of)|is there|any|having) (\w+ )?(specific )?(plans?|intent(ion)?s?)( or (plans?|intent(ion)?s?))*( to (act|do|hurt|end|kill|harm)| of (acting|doing|hurting|harming|killing)| for (it|how|that|suicide)| how|$)|how (you would|would you) do it|act(ing)? on (those|these|the|that|them) ?(thoughts|feelings)?|tiene (algun|un) plan)\b/,
  },
  {
    topic: 'access-to-means',
    label: 'access to lethal means',
    said: /\b((have|got|owns?|keeps?|keeping|there(s| is)|has) (a |an |any |my |his |her |the |some )*(\w+ )?(guns?|firearms?|rifles?|pistols?|shotguns?|handguns?)|sav(ed|ing) (up )?(my |the |all )*(pills|meds)|stockpil(e|ed|ing)|tengo (un arma|una pistola))\b/,
    asked:
      /\b(guns?|firearms?|weapons?|access to (lethal )?means|(pills|medications?) (at home )?(you could|to (hurt|harm))|armas?)\b/,
  },
  {
    topic: 'suicidal-ideation',
    label: 'suicidal thoughts',
    said: new RegExp(
      [
        String.raw`\b(suicid\w*|sucid\w*|suicde\w*|unaliv(e|ing)( myself)?|kms`,
        `${killSelf} myself(?! (over|laughing))|(end|ending|ended|take|taking) (my|my own) life`,
        '(end|ending) it( all)?(?= |$)(?! (with|by|at|on|when|early|there|here))',
        '(want|wanted|wants|wanting|ready) to (just )?(die|be dead|disappear|not (be here|exist|wake up|be alive))',
        'wanna (die|disappear)|(rather|feel like|feeling like) (die|dying|be dead|being dead)',
        'wish(ed|ing)? (that )?i (was|were|could be) (dead|never born|not here|not alive)',
        'wish(ed|ing)? (that )?i (wasnt|werent|wouldnt be) (here|alive|born)',
        'wish(ed|ing)? (that )?i (wouldnt|would not|didnt|did not|would never|could just not|could not) (just )?(wake up|exist)',
        'wish(ed|ing)? (that )?i (could|would) (just )?(die|disappear|not exist|not wake up|never wake up)|wish(ed)? i had never been born',
        'better off (dead|without me|if i (was|were|wasnt|werent) (dead|gone|around|here))',
        '(dont|do not|didnt|no longer|not) (really |even )?(want|wanna|wanting) (to )?(live(?! (with|in|at|here|there|near|on|together))|be alive|be here(?! (today|talking))|wake up(?! (at|early|for|so|before))|exist|go on(?= anymore| any more| living| like this|$)|keep going(?! (to|with))|keep living)',
        String.raw`(no|(dont|do not|cant|cannot|not|never|hardly) (\w+ )?(see|have|find|feel) (a|any|the|much|much of a)) (reason|point) (to live|to go on|to keep going|in living|to be here|in being here)`,
        '(not|isnt|doesnt feel|doesnt seem|does not feel) worth living',
        'cant (go on|keep going|live)( living)?( anymore| any more| like this|$)',
        String.raw`(think\w*|thought\w*|hop(e|ed|ing)|pray\w*|fantasi\w*|imagin\w*|okay with|fine with|mind) (\w+ ){0,3}(not|never) (wak(e|ing) up|being here|being alive|existing|be here)`,
        'go to (sleep|bed) and (not|never) wake up',
        String.raw`(think\w*|thought\w*|dream\w*) (a lot )?(about|of) (dying|death|being dead|jumping|driving (off|into)|crashing)`,
        'thoughts? (about|of) (dying|death|being dead|not being here|ending)',
        '(kill(ed|s|ing)?|hang(ed)?|hung|shot) (himself|herself|themselves|themself)|took (his|her|their) own life',
        'matarme|me (quiero|voy a|quisiera) matar|ahorcarme|quitarme la vida',
        String.raw`(quiero|quisiera|queria|deseo|prefiero|ganas de|preferiria) (estar muert\w*|morir\w*)|me (quiero|quisiera) morir`,
        'no quiero (seguir )?(vivir|viviendo|existir|despertar)|(acabar|terminar) con (mi vida|todo)',
        String.raw`(pienso|pensado|pensando|pense) en (la muerte|morir\w*|el suicidio)`,
        '(estaria|estarian|mejor) (mejor )?(muert[oa]|sin mi)|no vale la pena vivir)(?![a-z])',
      ].join('|'),
    ),
    asked: new RegExp(
      String.raw`\b(suicid\w*|${killSelf} yourself|(end|ending|take|taking) your (own )?life|(want|wanted|wanting|wish|wished|wishing) (to )?(die|be dead|you (were|was) dead|not be (here|alive)|go to sleep and not)|not (wanting to )?be(ing)? (here|alive)|not wanting to live|better off dead|thoughts? of (death|dying|ending)|life (is|isnt|was) (not )?worth living|dark thoughts|suicid\w*|quitarse la vida|quitarte la vida|morir(se|te)?|no querer vivir)`,
    ),
  },
  {
    topic: 'self-harm',
    label: 'self-harm',
    said: /\b(self (harm|injur|mutilat)\w*|cut(ting)? (myself|my (arms?|wrists?|legs?|thighs?))(?! (some slack|a slice|a piece|off|shaving|while|cooking|on a|on the|with a (kitchen|can)))|(hurt|hurting|harm|harming|harmed|injure|injuring|burn|burning|burned) myself(?! (at|playing|running|lifting|skiing|on|while|in the gym|cooking))|(hit|hitting|punch|punching) myself|scratch(ed|ing)? (myself|my arms) until|me corto(?! (el|las|la))|cortarme(?! (el|las|la))|(hacerme|me hago|me hice) dano|lastimarme|me lastimo|autolesi\w*)\b/,
    asked:
      /\b(self (harm|injur)\w*|(hurt|hurting|harm|harming|cut|cutting|injure|injuring|burning) yourself|(hacerse|hacerte|hecho) dano|lastimarse|lastimarte|cortarse)\b/,
  },
  {
    topic: 'homicidal-ideation',
    label: 'thoughts of harming others',
    said: /\b(homicid\w*|(kill|hurt|harm|shoot|stab|strangle) (him|her|them|someone|somebody|people|anyone|anybody|others|other people|somebody else|my (boss|wife|husband|ex|neighbor|father|mother|brother|coworker|roommate|stepfather))|(hurting|killing|harming) (him|her|them|someone|somebody|people|anyone|anybody|others|other people)|(matarlo|matarla|hacerle dano a|lastimar a (alguien|otros)))\b/,
    asked:
      /\b(homicid\w*|(hurt|hurting|harm|harming|kill|killing) (anyone|anybody|someone|somebody|others|other people|someone else|anyone else|anybody else|yourself or (anyone|anybody|someone|others|other people))|or (anyone|anybody|someone|somebody) else|(lastimar|dano) a (alguien|otr[oa]s?|otra persona))\b/,
  },
  {
    topic: 'psychosis',
    label: 'hallucinations or paranoia',
    said: /\b(hear(ing|d)? (a |the |these |those |my |some )?(voices?|whisper\w*)|voices? (tell|told|telling|say|said|saying|are|were|keep|in my head)|see(ing)? (things|shadows|people|figures)( that)? (arent|are not|others|nobody|no one|who arent|that)|(people|they|neighbors?|government|fbi|cia|police) (are |is |were |was )?(watching|following|spying on|out to get|tracking|poison\w*|listening to) (me|my)|paranoi(d|a)|hallucinat\w*|tv (talks|is talking|sends|is sending)|(oigo|escucho|oia) voces|veo cosas|me (persiguen|vigilan|siguen)|alucinacion\w*)\b/,
    asked:
      /\b(hear(ing)? (voices|things)|(hear|see|hearing|seeing)( or (hear|see|hearing|seeing))? things|hallucinat\w*|paranoi(d|a)|voices|people (are |were )?(watching|following|out to get) you|oye voces|escucha voces|ve cosas|alucinacion\w*)\b/,
  },
  {
    topic: 'abuse',
    label: 'abuse or violence',
    said: /\b((he|she|they|husband|wife|boyfriend|girlfriend|partner|ex|father|mother|dad|mom|stepfather|stepdad|brother|uncle) (\w+ )?(hits|hit|beats|beat|chokes|choked|slaps|slapped|punched|kicked|grabbed|shoved|pushes|pushed|threatens|threatened|raped|molested|abused|abuses) me|(was|been|being|got|is|are) (\w+ )?(abused|molested|raped|sexually assaulted|beaten|hit)( by| as| when|$)|abusive|domestic violence|(me (pega|golpea|golpeo|pego|amenaza|violo))|abus(o|aron|aba) de mi)\b/,
    asked:
      /\b((hit|hurt|hurting|hitting|threaten(ed|ing)?|abus(ed|ing)|touch(ed|ing)|force[ds]?) you\b|abus(e|ed|ive)|domestic violence|le (pega|golpea|amenaza)|violencia)\b/,
  },
  {
    topic: 'feeling-unsafe',
    label: 'feeling unsafe',
    said: /\b((feel|feeling|felt|am|im|was|be) (not |un|really |very |so )*(safe|unsafe)( at home| with (him|her|them|myself|my)| tonight| right now| here|$)|afraid (of|for) (him|her|my life|what i might do|myself)|scared (of|for) (him|my life|what i might do|myself)|no me siento segur[oa]|miedo de (el|lo que pueda hacer|mi mism[oa]))\b/,
    asked:
      /\b((feel|are you|you|being|yourself|stay) safe( at home| tonight| right now| with (him|her|yourself)|$)|safe at home|keep (yourself|you) safe|se siente segur[oa])\b/,
  },
]
