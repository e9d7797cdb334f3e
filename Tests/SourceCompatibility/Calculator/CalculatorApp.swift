import SwiftUI

@main
struct CalculatorApp: App {
    var body: some Scene {
        WindowGroup {
            CalculatorView()
        }
    }
}

enum Key: Hashable {
    case digit(Int)
    case point, equals, clear, sign, percent
    case operation(Operation)

    var title: String {
        switch self {
        case .digit(let digit): return "\(digit)"
        case .point: return "."
        case .equals: return "="
        case .clear: return "AC"
        case .sign: return "±"
        case .percent: return "%"
        case .operation(let operation): return operation.rawValue
        }
    }

    var shortcut: KeyEquivalent? {
        switch self {
        case .digit, .point, .percent, .equals: return KeyEquivalent(Character(title))
        case .clear: return .escape
        case .operation(let operation): return operation.shortcut
        case .sign: return nil
        }
    }

    var color: Color {
        switch self {
        case .digit, .point: return Color(white: 0.25)
        case .clear, .sign, .percent: return Color(white: 0.45)
        case .operation, .equals: return .orange
        }
    }
}

enum Operation: String {
    case add = "+", subtract = "−", multiply = "×", divide = "÷"

    var shortcut: KeyEquivalent {
        switch self {
        case .add: return "+"
        case .subtract: return "-"
        case .multiply: return "*"
        case .divide: return "/"
        }
    }

    func apply(_ a: Double, _ b: Double) -> Double {
        switch self {
        case .add: return a + b
        case .subtract: return a - b
        case .multiply: return a * b
        case .divide: return a / b
        }
    }
}

struct Calculator {
    private(set) var display = "0"
    private var stored: Double?
    private(set) var pending: Operation?
    private var isFresh = true

    private var value: Double { Double(display) ?? 0 }

    mutating func press(_ key: Key) {
        switch key {
        case .digit(let digit):
            if isFresh || display == "0" { display = "\(digit)" } else if display.count < 12 { display += "\(digit)" }
            isFresh = false
        case .point:
            if isFresh { display = "0." } else if !display.contains(".") { display += "." }
            isFresh = false
        case .clear:
            self = Calculator()
        case .sign:
            show(-value)
        case .percent:
            show(value / 100)
        case .operation(let operation):
            finish()
            stored = value
            pending = operation
        case .equals:
            finish()
            pending = nil
        }
    }

    private mutating func finish() {
        if let pending, let stored, !isFresh { show(pending.apply(stored, value)) }
        isFresh = true
    }

    private mutating func show(_ number: Double) {
        guard number.isFinite else {
            display = "Error"
            return
        }
        display = number.formatted(.number.grouping(.never).precision(.fractionLength(0...8)))
    }
}

struct CalculatorView: View {
    @State private var calculator = Calculator()

    private let rows: [[Key]] = [
        [.clear, .sign, .percent, .operation(.divide)],
        [.digit(7), .digit(8), .digit(9), .operation(.multiply)],
        [.digit(4), .digit(5), .digit(6), .operation(.subtract)],
        [.digit(1), .digit(2), .digit(3), .operation(.add)],
        [.digit(0), .point, .equals],
    ]

    var body: some View {
        GeometryReader { geometry in
            let spacing: CGFloat = 10
            let side = (geometry.size.width - 5 * spacing) / 4
            VStack(spacing: spacing) {
                Spacer()
                Text(calculator.display)
                    .font(.system(size: 80, weight: .light))
                    .foregroundColor(.white)
                    .lineLimit(1)
                    .minimumScaleFactor(0.3)
                    .frame(maxWidth: .infinity, alignment: .trailing)
                    .padding(.horizontal)
                    .accessibilityIdentifier("display")
                ForEach(rows, id: \.self) { row in
                    HStack(spacing: spacing) {
                        ForEach(row, id: \.self) { key in
                            CalculatorButton(key: key, isActive: isActive(key)) { calculator.press(key) }
                                .frame(width: key == .digit(0) ? side * 2 + spacing : side, height: side)
                        }
                    }
                }
            }
            .padding(.bottom, spacing)
            .frame(maxWidth: .infinity)
        }
        .background(Color.black.ignoresSafeArea())
        .frame(minWidth: 280, minHeight: 500)
    }

    private func isActive(_ key: Key) -> Bool {
        if case .operation(let operation) = key { return operation == calculator.pending }
        return false
    }
}

struct CalculatorButton: View {
    let key: Key
    let isActive: Bool
    let action: () -> Void

    var body: some View {
        if let shortcut = key.shortcut {
            button.keyboardShortcut(shortcut, modifiers: [])
        } else {
            button
        }
    }

    private var button: some View {
        Button(action: action) {
            GeometryReader { geometry in
                Text(key.title)
                    .font(.system(size: 30, weight: .medium))
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .background(isActive ? .white : key.color)
                    .foregroundColor(isActive ? .orange : .white)
                    .clipShape(RoundedRectangle(cornerRadius: geometry.size.height / 2))
            }
        }
        .buttonStyle(.plain)
    }
}
