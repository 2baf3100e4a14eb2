import type { PaletteKey } from './names.ts';

/** Five colours from dark to light, the last one standing apart from the others. */
export interface Palette {
  deep: string;
  base: string;
  mid: string;
  bright: string;
  accent: string;
}

const of = (deep: string, base: string, mid: string, bright: string, accent: string): Palette => ({ deep, base, mid, bright, accent });

export const palettes: Record<PaletteKey, Palette> = {
  sunset: of('#4A1542', '#C2326E', '#FF7A45', '#FFC94F', '#FFF0B8'),
  lagoon: of('#05283F', '#0B6E99', '#19B5C9', '#8CF0E4', '#FFF6D6'),
  forest: of('#141C12', '#2F4027', '#6C7A3F', '#B9BC7C', '#3B2A1C'),
  lava: of('#1E0508', '#7E0E14', '#D8331C', '#FF9A2E', '#FFE27A'),
  lime: of('#10150A', '#24301A', '#4F7016', '#B5F23C', '#EEFFC2'),
  amethyst: of('#160B2E', '#3B1F7A', '#7A44E0', '#C3A2FF', '#FFE0FA'),
  mint: of('#04241E', '#0D5A4B', '#21B08C', '#9FF5D8', '#F5FFF9'),
  hazard: of('#15161A', '#2B2D33', '#F2A900', '#FFD84A', '#F6F3EA'),
  frost: of('#15233A', '#4A75A8', '#9CC7EE', '#E9F6FF', '#5FE0FF'),
  neon: of('#0B0720', '#2A1470', '#FF2E9A', '#28E7FF', '#FFF35C'),
  royal: of('#0B1240', '#1E2FA3', '#4B66FF', '#B9C4FF', '#FFD166'),
  rose: of('#3A0C22', '#A22B58', '#F07A9E', '#FFD0DC', '#FFF6F0'),
  sand: of('#3B2D1C', '#86693F', '#C9A66B', '#EBD6A6', '#5C6B55'),
  steel: of('#171B22', '#3F4855', '#7F8B9C', '#CAD3E0', '#5CC8FF'),
  midnight: of('#070B1A', '#121F4A', '#2A4694', '#6E95F0', '#F9F3C8'),
  toxic: of('#0A1405', '#20450C', '#55A510', '#BDF51E', '#F0FF8A'),
  cherry: of('#2A0310', '#86082E', '#E3194F', '#FF7E94', '#FFF1E6'),
  copper: of('#24120A', '#6E3415', '#C56B2C', '#F2B27A', '#53C2A8'),
  arctic: of('#3C4B5C', '#8DA3B8', '#CFDDE8', '#F8FCFF', '#FF7A3D'),
  plasma: of('#1A0533', '#6A0DAD', '#E0218A', '#FF8A5C', '#FFE66D'),
  gold: of('#2E1C05', '#8A5A0C', '#D9A21B', '#FFE083', '#FFFBE6'),
  ocean: of('#031526', '#0A3D62', '#1D7FBF', '#74C7F5', '#F2FBFF'),
  bone: of('#2B2620', '#8E8371', '#D3C8B0', '#F6F0E0', '#8E1B1B'),
  obsidian: of('#07070B', '#15161F', '#2C2F42', '#656B8A', '#C6A6FF'),
};

/** Colours of the seven tiers, the same as the interface's tokens. */
export const tierColours = ['#AEB8C8', '#55CBE0', '#5A90FF', '#BFA3FF', '#F562CE', '#FF4D5E', '#FFC53D'] as const;
