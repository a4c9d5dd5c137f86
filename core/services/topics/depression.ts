import { findTreatment, lifeline } from './public-bodies.ts'
import type { ServiceDetail } from './types.ts'

export const depression: ServiceDetail = {
  longDescription:
    'Depression is more than sadness. It is two weeks or longer in which mood, energy and interest sink together, and the things that used to help no longer reach you. It can follow a loss or a birth, or come without any reason you can name. It is an illness and not a lack of will, and it responds to therapy, to medication, and best of all to both when it is severe.',
  symptoms: [
    'Feeling down, empty or hopeless most of the day, nearly every day',
    'No interest or pleasure in what you used to enjoy',
    'Sleeping far too little or far too much',
    'Eating much less or much more, with a change in weight',
    'Tiredness, or feeling slowed down or restless in a way others notice',
    'Feeling worthless, or guilty about things that are not your fault',
    'Trouble concentrating, reading or deciding',
    'Thoughts of death or of harming yourself: tell us, or call or text 988 at any hour',
  ],
  treatments: [
    'Cognitive behavioral therapy and behavioral activation: small steps back toward what matters',
    'Interpersonal therapy, when loss, conflict or a change of role is at the center',
    'Antidepressants such as SSRIs, SNRIs, bupropion or mirtazapine, chosen with you by side effects and history',
    'The PHQ-9 questionnaire at regular visits, so that progress is measured and not guessed',
    'A written safety plan whenever thoughts of suicide are part of the picture',
    'Referral for TMS, esketamine or ECT when two or more medications have not been enough',
  ],
  resources: [
    { name: 'NIMH: depression', url: 'https://www.nimh.nih.gov/health/topics/depression' },
    { name: 'Depression and Bipolar Support Alliance (DBSA)', url: 'https://www.dbsalliance.org/' },
    findTreatment,
    lifeline,
  ],
}
