/** A problem that the person who starts Vonk can fix. Its message is a full sentence, shown without a stack trace. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
