import { modelsWithoutEach, scoresAcrossAuthors, thresholds, withThresholds } from './safety/calibrate.ts'
import { readCorpus } from './safety/corpus.ts'
import { learn } from './safety/learn.ts'
import { hashOf, storeModel } from './safety/stored-model.ts'

/**
 * `npm run safety:train`: learns the model from every line in safety-corpus/. The thresholds are chosen on
 * lines of authors that the model choosing them has not read. The same corpus gives the same file.
 */
const lines = readCorpus()
const authors = [...new Set(lines.map(({ author }) => author))]
console.log(`${lines.length} lines by ${authors.length} authors`)
const { taskAt, panelAt } = thresholds(scoresAcrossAuthors(lines, modelsWithoutEach(lines)))
console.log(`task at ${taskAt}, panel at ${panelAt}`)
const version = storeModel(withThresholds(learn(lines), taskAt, panelAt))
console.log(`safety model ${version}, sha256 ${hashOf()}`)
