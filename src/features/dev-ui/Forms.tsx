import { Mars, Music, Sailboat, Venus } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Chip, ChoiceChip } from '../../ui/Chip.tsx'
import { ChipChoice } from '../../ui/ChipChoice.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { DateOfBirthField } from '../../ui/DateOfBirthField.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { Input, PasswordInput, TextArea } from '../../ui/Input.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { RangeSlider } from '../../ui/RangeSlider.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Column, Section } from './Section.tsx'

const genders = [
  { value: 'female', text: 'Woman', Icon: Venus },
  { value: 'male', text: 'Man', note: 'With a note', Icon: Mars },
]
const eyes = [
  { value: 'brown', text: 'Brown' },
  { value: 'green', text: 'Green' },
]
const countries = [
  { value: 'NL', text: 'Netherlands' },
  { value: 'DE', text: 'Germany' },
]
const towns = [
  { id: 'amsterdam', text: 'Amsterdam', note: 'Noord-Holland' },
  { id: 'amersfoort', text: 'Amersfoort', note: 'Utrecht' },
]

export function Forms() {
  const [ages, setAges] = useState<[number, number]>([25, 45])
  const [gender, setGender] = useState('female')
  const [likes, setLikes] = useState(['music'])
  const [isOn, setOn] = useState(true)
  const toggle = (id: string) =>
    setLikes(likes.includes(id) ? likes.filter((other) => other !== id) : [...likes, id])
  return (
    <>
      <Section title="Input">
        <Column>
          <Input label="Profile name" hint="Others see this name." autoComplete="nickname" />
          <Input label="E-mail" type="email" defaultValue="anna@" error="This is not an e-mail address." />
          <Input label="Filled in" defaultValue="Some text" />
        </Column>
        <Column>
          <PasswordInput label="Password" hint="At least 8 characters." autoComplete="new-password" />
          <Input label="Disabled" disabled defaultValue="Not now" />
          <TextArea label="About you" placeholder="It grows as you write" />
          <TextArea label="About you with an error" defaultValue="Hm" error="Tell a little more." />
          <PasswordInput label="Password with an error" error="This one is too easy to guess." />
        </Column>
      </Section>
      <Section title="Select">
        <Column>
          <Select label="Country" empty="Choose a country" options={countries} />
          <Select label="Country with an error" options={countries} error="Choose another one." />
          <Select label="Disabled country" options={countries} disabled />
        </Column>
      </Section>
      <Section title="Text with suggestions">
        <Column>
          <Combobox
            label="Town"
            hint="Any text is allowed."
            options={towns}
            countText={`${towns.length} towns`}
            onType={() => {}}
            onChoose={() => {}}
          />
        </Column>
      </Section>
      <Section title="Date of birth">
        <Column>
          <DateOfBirthField label="Date of birth" hint="Others only see your age." />
          <DateOfBirthField
            label="Date with an error"
            defaultValue="1990-02-31"
            error="This day does not exist."
          />
        </Column>
      </Section>
      <Section title="Checkbox">
        <Column>
          <Checkbox>I have read the terms.</Checkbox>
          <Checkbox defaultChecked hint="With a hint.">
            Send me the news
          </Checkbox>
          <Checkbox error="Please agree first.">I am 18 or older</Checkbox>
          <Checkbox disabled>Disabled</Checkbox>
        </Column>
      </Section>
      <Section title="Switch">
        <Column>
          <Switch label="Invisible" isOn={isOn} onClick={() => setOn(!isOn)}>
            {isOn ? 'Nobody finds you.' : 'Others can find you.'}
          </Switch>
          <Switch label="Being saved" isOn={false} isBusy>
            It takes no second press until it is known.
          </Switch>
        </Column>
      </Section>
      <Section title="Radio cards">
        <Column>
          <RadioCards label="I am a" name="gender" cards={genders} value={gender} onChange={setGender} />
          <RadioCards
            label="With an error"
            name="other"
            cards={[...genders, { value: 'off', text: 'Disabled', isDisabled: true }]}
            error="Choose one."
          />
        </Column>
      </Section>
      <Section title="Chip choice">
        <Column>
          <ChipChoice
            label="Eyes"
            name="eyes"
            options={eyes}
            defaultValue="green"
            hint="Press again for none."
          />
          <ChipChoice label="Eyes with an error" name="other-eyes" options={eyes} error="Choose one." />
        </Column>
      </Section>
      <Section title="A form that was refused">
        <Column>
          <FormProblem problem={{ message: 'That did not work, please try again.', fields: {} }} />
        </Column>
      </Section>
      <Section title="Slider range">
        <Column>
          <RangeSlider
            label="Age"
            lowLabel="Youngest"
            highLabel="Oldest"
            min={18}
            max={99}
            value={ages}
            onChange={setAges}
          />
        </Column>
      </Section>
      <Section title="Chips">
        <Chip Icon={Sailboat}>Sailing</Chip>
        <Chip>Without an icon</Chip>
        <Chip Icon={Sailboat}>
          Geschwindigkeitsbegrenzungsübertretung in a chip that is longer than a phone is wide
        </Chip>
        <ChoiceChip Icon={Music} isChosen={likes.includes('music')} onClick={() => toggle('music')}>
          Music
        </ChoiceChip>
        <ChoiceChip isChosen={likes.includes('sailing')} onClick={() => toggle('sailing')}>
          Sailing
        </ChoiceChip>
        <ChoiceChip isChosen={false} disabled>
          Disabled
        </ChoiceChip>
      </Section>
    </>
  )
}
