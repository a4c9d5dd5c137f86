import { describe, expect, test } from 'vitest'
import { readTurns } from '../read/turns.ts'
import { linesOf } from '../testing/talk.ts'
import { diagnosesSaid } from './diagnoses-said.ts'

const codes = (said: string) =>
  diagnosesSaid(readTurns(linesOf(said)).flatMap(({ sentences }) => sentences)).map(({ code }) => code)

describe('a diagnosis the clinician states gives its code', () => {
  test.each([
    ['This looks like panic disorder to me.', ['F41.0']],
    ['I’d call this major depressive disorder, single episode, moderate.', ['F32.1']],
    ['This is a severe episode of your major depression, recurrent.', ['F33.2']],
    ['This is major depression. Recurrent, moderate.', ['F33.1']],
    ['I still see this as major depressive disorder, recurrent, in partial remission.', ['F33.41']],
    ['So recurrent depression, moderate, is what I’m writing.', ['F33.1']],
    ['My impression is depression, recurrent, moderate.', ['F33.1']],
    ['You have major depression with severe insomnia and chronic back pain.', ['F32.9', 'G47.00']],
    ['MDD, recurrent, severe with psychotic features.', ['F33.3']],
    [
      'This is major depression, a single episode as far as I can tell, no, with last year I’d say recurrent. Severe, without psychosis.',
      ['F33.2'],
    ],
    [
      'I’d call this a major depression coming back, moderate, well, closer to severe. Yes, recurrent, severe.',
      ['F33.2'],
    ],
    ['This is major depression, today moderate, on Friday severe.', []],
    ['My impression is depression, moderate.', ['F32.1']],
    ['So panic disorder, and I’d say with some agoraphobia now.', ['F40.01']],
    ['So, bipolar one, currently, I’d say, in partial remission.', ['F31.70']],
    [
      'I think it’s a major depressive episode, single, mild to moderate, I’ll call it moderate, along with the ADHD.',
      ['F32.1', 'F90.9'],
    ],
    ['I think this is postpartum depression with intrusive thoughts.', ['F53.0']],
    ['It’s bipolar two, and we treat it that way.', ['F31.81']],
    ['Bipolar I, current episode depressed, moderate.', ['F31.32']],
    ['For the schizoaffective disorder, bipolar type, we’ll check a level.', ['F25.0']],
    ['This is your schizophrenia acting up with the missed injection.', ['F20.9']],
    ['I’d diagnose anorexia nervosa, the binge-purge type.', ['F50.029']],
    ['So bulimia nervosa, and it’s gotten more severe.', ['F50.20']],
    ['So, opioid use disorder, severe, on agonist treatment.', ['F11.20']],
    ['This meets criteria for alcohol use disorder, mild.', ['F10.10']],
    ['Severe alcohol use disorder, in early remission.', ['F10.21']],
    ['The PTSD is moving in the right direction.', ['F43.10']],
    ['So, PTSD, chronic.', ['F43.12']],
    ['I’d call this OCD with postpartum onset, it’s not psychosis.', ['F42.9']],
    ['The ADHD, inattentive type, is clearly better in the mornings.', ['F90.0']],
    ['I’d describe this as an adjustment disorder with mixed anxiety and depressed mood.', ['F43.23']],
    ['Adjustment disorder with anxiety.', ['F43.22']],
    ['I think we’re dealing with chronic insomnia on top of the anxiety, the GAD.', ['F51.01', 'F41.1']],
    [
      'The hospital’s paper says borderline personality disorder, and I agree with that diagnosis.',
      ['F60.3'],
    ],
    ['The chart has relationship distress, and I’m keeping that.', ['Z63.0']],
    ['This is grief, uncomplicated bereavement, and I don’t think it’s a depression.', ['Z63.4']],
    [
      'For the record, this is autism spectrum disorder with irritability, and the ADHD, same as before.',
      ['F90.9', 'F84.0'],
    ],
    ['So schizophrenia, stable, and tardive dyskinesia, new.', ['F20.9', 'G24.01']],
    ['The diagnosis stays schizophrenia, and I’m adding drug-induced akathisia.', ['F20.9', 'G25.71']],
    ['What I’m hearing is panic disorder, with some agoraphobia, the bus and the bridge.', ['F40.01']],
    ['This is postpartum depression, and it’s severe, with some anxiety and bad dreams.', ['F53.0']],
    [
      'I think you have a major depression, a single episode, moderate, along with some mild cognitive impairment.',
      ['F32.1', 'G31.84'],
    ],
    [
      'Your PHQ-9 is 18. I think this is a major depressive episode, recurrent, moderate. And untreated depression isn’t good for the baby either.',
      ['F33.1'],
    ],
    ['What you’re describing is social anxiety disorder.', ['F40.10']],
    [
      'I’m diagnosing you with generalized anxiety disorder and panic disorder with agoraphobia.',
      ['F40.01', 'F41.1'],
    ],
    ['Assessment: dysthymia.', ['F34.1']],
    ['I believe this is depression.', ['F32.A']],
    ['This is anxiety, not your heart.', ['F41.9']],
    ['You meet full criteria for binge eating disorder, moderate.', ['F50.811']],
    ['We’re treating the PTSD and the alcohol use disorder, severe.', ['F43.10', 'F10.20']],
    ['I’m putting down tardive dyskinesia.', ['G24.01']],
    ['I still call this major depression, recurrent, moderate.', ['F33.1']],
    ['I’m thinking of this as major depression, single episode, moderate.', ['F32.1']],
    ['So, depression, first episode, severe, no psychosis.', ['F32.2']],
    ['My view: gambling from the pramipexole, and a depression, moderate I’d say.', ['F32.1']],
    ['I still have this as PTSD.', ['F43.10']],
    ['This is grief, and it’s also depression.', ['F32.A']],
    [
      'It was severe depression with psychotic features, recurrent, the hospital wrote that and I agree.',
      ['F33.3'],
    ],
    ['This is bipolar one, and I’d call it hypomanic at the moment.', ['F31.0']],
    [
      'I’m hearing postpartum depression, and the pictures smell like OCD, but I’m not stamping that today.',
      ['F53.0'],
    ],
    ['You had a depression in 1987, after your son.', []],
    ['It was severe depression, back then.', []],
    ['A depression, when it comes, needs treatment.', []],
  ])('%s', (said, expected) => expect(codes(`D: ${said}`).toSorted()).toEqual(expected.toSorted()))
})

describe('and a doubt, a question, a denial, a relative or the past gives none', () => {
  test.each([
    ['I’d like to rule out bipolar disorder.'],
    ['We want to be sure it isn’t bipolar disorder.'],
    ['I don’t think it’s generalized anxiety anymore.'],
    ['Your chart says generalized anxiety disorder, from 2018. Does that still fit?'],
    ['The neurologist called it a delusional disorder.'],
    ['With a history of alcohol use disorder, severe, I’d rather not use Ativan.'],
    ['Your mother has schizophrenia.'],
    ['Theo’s depression is with Dr. Shah.'],
    ['This might be ADHD.'],
    ['It could be PTSD or an adjustment disorder.'],
    ['Is this OCD?'],
    ['It’s probably panic disorder, but let’s get the EKG first.'],
    ['Sometimes with OCD folks feel hopeless.'],
    ['OCD is a condition where thoughts get stuck.'],
    ['I’ll refer you to the PTSD group.'],
    ['Zoloft is approved for panic disorder.'],
    ['You told me they diagnosed bipolar disorder years ago.'],
    ['If it’s bipolar disorder, an antidepressant can make it worse.'],
    ['Some people with borderline personality disorder find that helpful.'],
    ['You scored high on the anxiety scale.'],
    ['I’m not calling this major depression.'],
    ['There’s no schizophrenia here.'],
    ['It’s either panic disorder or a thyroid problem.'],
    ['Bipolar disorder is on the list, but it’s early.'],
    ['They used to call it manic depression.'],
    ['Alcohol use disorder is what your old doctor wrote.'],
    ['Many women with ADHD are missed as girls.'],
    ['Seroquel is a medicine for bipolar disorder, and in small doses it helps sleep.'],
    ['Lamictal is one of the best treatments for bipolar disorder.'],
    ['I don’t think this is major depression, and it’s too early for anybody to be saying prolonged grief.'],
    ['It’s too soon to call it PTSD.'],
    ['If this goes on past a year, I’d call it prolonged grief disorder.'],
    ['I’m holding off on bipolar disorder.'],
    ['And ADHD, I’d want to rule that out.'],
    ['PTSD is what you were worried about.'],
    ['ADHD, later, when you sleep.'],
    ['You’d asked about bipolar disorder.'],
    ['We used to think it was generalized anxiety disorder.'],
    ['I’m watching for postpartum depression.'],
    ['Generalized anxiety disorder means you worry most days.'],
    ['The word for that would be agoraphobia.'],
    ['For prolonged grief disorder it would need to be a year.'],
    ['Until I see three good weeks I’d say this is bipolar two.'],
  ])('%s', (said) => expect(codes(`D: ${said}`)).toEqual([]))
  test('what the patient says is not a diagnosis', () =>
    expect(codes('P: I think I have ADHD.\nP: My doctor said it’s panic disorder.')).toEqual([]))
  test("a diagnosis that is taken back later doesn't count", () =>
    expect(
      codes('D: This is generalized anxiety disorder.\nD: On second thought, it’s not generalized anxiety.'),
    ).toEqual([]))
})
