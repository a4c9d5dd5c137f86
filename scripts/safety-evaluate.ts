import path from 'node:path'
import {
  isIndependent,
  learnWithout,
  scoresAcrossAuthors,
  thresholds,
  withThresholds,
} from './safety/calibrate.ts'
import { readCorpus, readLines } from './safety/corpus.ts'
import { answerAll, report, robustness, speed } from './safety/measure.ts'
import { loadModel } from './safety/stored-model.ts'

/**
 * `npm run --silent safety:evaluate -- FILE…` measures the shipped model on labeled lines it has not read.
 * Without files it learns one model per author from all the others and measures each on its own author.
 * `--misses` prints the lines that were answered wrongly.
 */
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const showMisses = process.argv.includes('--misses')

if (files.length > 0) {
  const model = loadModel()
  const lines = files.flatMap((file) => readLines(path.resolve(file), path.basename(file)))
  console.log(`Safety model ${model.version}, ${lines.length} lines.\n`)
  const rows = answerAll(lines, model)
  console.log([...report(rows), '', ...robustness(lines, model), '', ...speed(lines, model)].join('\n'))
  if (showMisses) printMisses(rows)
} else {
  const lines = readCorpus()
  const authors = [...new Set(lines.map(({ author }) => author))].filter(isIndependent)
  const scored = scoresAcrossAuthors(lines, authors)
  const rows = authors.flatMap((author) => {
    // The thresholds come from the other authors, so that nothing about this one is known.
    const { taskAt, panelAt } = thresholds(scored.filter(({ line }) => line.author !== author))
    const model = withThresholds(learnWithout(author, lines), taskAt, panelAt)
    const own = lines.filter((line) => line.author === author)
    const answered = answerAll(own, model)
    console.log(
      [
        `## Author ${author}, task at ${taskAt}`,
        '',
        ...report(answered),
        '',
        ...robustness(own, model),
        '',
      ].join('\n'),
    )
    return answered
  })
  console.log(['## All authors, each unseen', '', ...report(rows)].join('\n'))
  if (showMisses) printMisses(rows)
}

function printMisses(rows: ReturnType<typeof answerAll>) {
  console.log('\n## Wrong answers\n')
  for (const { line, answer } of rows) {
    const wrong = line.label === 'crisis' ? answer.level !== 'task' : answer.level === 'task'
    if (wrong)
      console.log(
        `${line.label} ${line.category} ${line.lang} → ${answer.level} ${answer.category}: ${line.text}`,
      )
  }
}
