import { t } from '@lingui/core/macro';
import { chooseCurrency, useCurrencyChoice } from '@riftdrop/host/currency';
import { chooseLanguage, languageOptions } from '@riftdrop/host/language';
import { pageLanguage } from '@riftdrop/host/words';
import { Select } from '@riftdrop/ui/select';
import { Part } from './part.tsx';

/** The language of the site, and the currency that amounts are also shown in. Menus of the header have both choices too. */
export function LanguageAndMoney() {
  return (
    <Part id="language" about={t`These apply in this browser, and on other devices where you have not chosen.`}>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <LanguageChoice />
        <CurrencyChoice />
      </div>
    </Part>
  );
}

function LanguageChoice() {
  const options = languageOptions();
  return (
    <Select
      label={t`Language`}
      hint={t`The page reloads.`}
      options={options}
      value={pageLanguage()}
      disabled={options.length < 2}
      onChange={chooseLanguage}
    />
  );
}

function CurrencyChoice() {
  const choice = useCurrencyChoice();
  if (!choice) return <p className="text-mid">{t`Exchange rates are not available now.`}</p>;
  return (
    <Select
      label={t`Also show amounts in`}
      hint={t`Approximate, at today’s rate. You pay and receive US dollars.`}
      options={choice.options}
      value={choice.chosen}
      onChange={(code) => void chooseCurrency(code)}
    />
  );
}
