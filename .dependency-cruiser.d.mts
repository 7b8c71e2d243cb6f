import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser'

type Rule = IRegularForbiddenRuleType & { name: string; comment: string }
declare const config: { forbidden: Rule[]; options: NonNullable<IConfiguration['options']> }
export default config
