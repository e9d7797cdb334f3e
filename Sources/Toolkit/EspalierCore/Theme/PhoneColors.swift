import EspalierGraphics

extension ThemeColor {
    /// The colours that differ between a phone and a desktop, by iOS's table of system colours; nil for the others. On a phone,
    /// tints are used unchanged, even if they are hard to read, and nothing reacts to a hovering pointer.
    func phoneColor(_ context: ColorContext) -> Color.Resolved? {
        let isDark = context.colorScheme == .dark, isContrasting = context.contrast == .increased
        // 0xRRGGBB, gamma encoded.
        func pair(light: UInt32, _ lightOpacity: Double = 1, dark: UInt32, _ darkOpacity: Double = 1) -> Color.Resolved {
            let value = isDark ? dark : light
            let red = Double(value >> 16 & 0xFF) / 255
            let green = Double(value >> 8 & 0xFF) / 255
            let blue = Double(value & 0xFF) / 255
            return Color(red: red, green: green, blue: blue, opacity: isDark ? darkOpacity : lightOpacity).resolve(in: context)
        }
        // In a raised interface each dark ground is as light as the next one of an interface below.
        let isRaised = context.palette == .raisedPhone
        let ground: UInt32 = isRaised ? 0x1C1C1E : 0x000000, group: UInt32 = isRaised ? 0x2C2C2E : 0x1C1C1E
        switch self {
        case .listGround: return pair(light: 0xFFFFFF, dark: ground)
        case .groupedGround, .sidebarGround: return pair(light: 0xF2F2F7, dark: ground)
        case .listGroup: return pair(light: 0xFFFFFF, dark: group)
        case .group: return pair(light: 0xF2F2F7, dark: group)
        case .caption: return isContrasting ? nil : pair(light: 0x3C3C43, 0.6, dark: 0xEBEBF5, 0.6)
        case .placeholder: return isContrasting ? nil : Color.placeholder.resolve(in: context)
        case .caret: return Color.accentColor.resolve(in: context)
        case .segments, .track: return pair(light: 0x787880, 0.16, dark: 0x787880, 0.32)
        case .rowSelection(let color):
            return color.resolve(in: context).multiplyingOpacity(by: isDark ? (isContrasting ? 0.28 : 0.4) : 0.24)
        case .inactiveRowSelection: return pair(light: 0x000000, 0.1, dark: 0xFFFFFF, 0.15)
        case .pressedRow: return pair(light: 0xD1D1D6, dark: 0x3A3A3C)
        case .legible(let color, _): return isContrasting ? nil : color.resolve(in: context)
        case .prominent(let color, .normal), .prominent(let color, .hovered): return color.resolve(in: context)
        case .prominent(let color, .pressed): return color.resolve(in: context).mixed(with: .black, by: 0.2)
        case .filled(let color, .hovered): return color.resolve(in: context)
        case .wash(let color, .hovered): return Self.wash(color, .normal).color(context)
        case .control(.hovered): return Self.control(.normal).color(context)
        // White also in dark appearance, and while pressed.
        case .knob(.normal), .knob(.hovered), .knob(.pressed): return .white
        case .box(.hovered): return Self.box(.normal).color(context)
        case .onProminent(let color): return color.resolve(in: context).luminance > 0.75 ? .black : .white
        default: return nil
        }
    }
}
