import { ArrowUpDown, Ellipsis, Heart, Settings, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { RoundButton } from '../../ui/RoundButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { Section } from './Section.tsx'

export function Actions() {
  const [isOn, setOn] = useState(true)
  const [sort, setSort] = useState('active')
  return (
    <>
      <Section title="Button">
        <Button>Primary</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="plain">Plain</Button>
        <Button look="danger">Danger</Button>
        <Button disabled>Disabled</Button>
        <Button look="quiet" disabled>
          Disabled
        </Button>
        <Button look="danger" isBusy>
          Busy
        </Button>
        <Button look="danger" disabled>
          Disabled
        </Button>
        <Button isBusy>Busy</Button>
        <Button look="quiet" isBusy>
          Busy
        </Button>
        <LinkButton to="#link">A link as a button</LinkButton>
        <Button className="min-h-14 px-8 text-lg">Large</Button>
        <RoundButton Icon={Heart} label="Like" isOn={isOn} onClick={() => setOn(!isOn)} />
        <RoundButton Icon={Heart} label="Like someone else" isOn={!isOn} onClick={() => setOn(!isOn)} />
        <RoundButton Icon={Heart} label="Like nobody" isOn={false} disabled />
      </Section>
      <Section title="Link">
        <p>
          A sentence with <TextLink to="#sentence">a link in it</TextLink>, which goes on after it.
        </p>
      </Section>
      <Section title="Dropdown menu">
        <Menu
          label="Sort by"
          trigger={<ArrowUpDown aria-hidden className="size-5" />}
          choices={[
            { value: 'active', text: 'Recently active' },
            { value: 'near', text: 'Near me' },
          ]}
          value={sort}
          onChoose={setSort}
        />
        <Menu
          label="Do something"
          trigger={<Ellipsis aria-hidden className="size-5" />}
          entries={[
            { text: 'My profile', Icon: UserRound, to: '#profile' },
            { text: 'Settings', Icon: Settings, to: '#settings' },
          ]}
        />
      </Section>
      <Section title="Tooltip">
        <Tooltip text="Only you see this.">
          {(triggerProps) => (
            <Button look="quiet" {...triggerProps}>
              Point at me
            </Button>
          )}
        </Tooltip>
        <Tooltip text="Words that begin where the button begins." align="start">
          {(triggerProps) => (
            <Button look="quiet" {...triggerProps}>
              Start
            </Button>
          )}
        </Tooltip>
      </Section>
    </>
  )
}
