/** Something the person who starts Vonk can mend. Its message is one whole sentence, shown without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
