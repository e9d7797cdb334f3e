import Foundation
import SwiftUI

/// The face and the hands for a date.
struct ClockFace {
    let date: Date
    let size: CGSize

    private var radius: CGFloat { min(size.width, size.height) / 2 - 12 }

    func draw(in context: inout GraphicsContext) {
        context.translateBy(x: size.width / 2, y: size.height / 2)
        drawDial(in: context)
        drawNumerals(in: context)
        let parts = Calendar.current.dateComponents([.hour, .minute, .second, .nanosecond], from: date)
        let seconds = Double(parts.second ?? 0) + Double(parts.nanosecond ?? 0) / 1e9
        let minutes = Double(parts.minute ?? 0) + seconds / 60
        let hours = Double((parts.hour ?? 0) % 12) + minutes / 60
        hand(in: context, turn: hours / 12, length: 0.5, width: 9, color: .primary)
        hand(in: context, turn: minutes / 60, length: 0.76, width: 6, color: .primary)
        hand(in: context, turn: seconds / 60, length: 0.86, width: 2, color: .red)
        context.fill(Path(ellipseIn: CGRect(x: -6, y: -6, width: 12, height: 12)), with: .color(.red))
    }

    private func drawDial(in context: GraphicsContext) {
        let circle = Path(ellipseIn: CGRect(x: -radius, y: -radius, width: radius * 2, height: radius * 2))
        var raised = context
        raised.addFilter(.shadow(color: .black.opacity(0.25), radius: 6, y: 3))
        let gradient = Gradient(colors: [Color(white: 1), Color(white: 0.88)])
        raised.fill(
            circle,
            with: .linearGradient(gradient, startPoint: CGPoint(x: 0, y: -radius), endPoint: CGPoint(x: 0, y: radius)))
        for tick in 0..<60 {
            var turned = context
            turned.rotate(by: .degrees(Double(tick) * 6))
            let isHour = tick % 5 == 0
            var line = Path()
            line.move(to: CGPoint(x: 0, y: -radius + 8))
            line.addLine(to: CGPoint(x: 0, y: -radius + (isHour ? 18 : 12)))
            turned.stroke(line, with: .color(.black.opacity(isHour ? 0.8 : 0.3)), lineWidth: isHour ? 2.5 : 1)
        }
    }

    private func drawNumerals(in context: GraphicsContext) {
        for hour in 1...12 {
            let angle = Double(hour) / 12 * 2 * .pi
            let place = CGPoint(x: sin(angle) * (radius - 38), y: -cos(angle) * (radius - 38))
            var numeral = context.resolve(Text("\(hour)").font(.system(size: 20, weight: .medium)))
            numeral.shading = .color(.black.opacity(0.85))
            context.draw(numeral, at: place)
        }
        if let name = context.resolveSymbol(id: "name") { context.draw(name, at: CGPoint(x: 0, y: radius * 0.4)) }
    }

    private func hand(in context: GraphicsContext, turn: Double, length: CGFloat, width: CGFloat, color: Color) {
        var turned = context
        turned.rotate(by: .radians(turn * 2 * .pi))
        turned.addFilter(.shadow(color: .black.opacity(0.3), radius: 2, y: 1))
        let line = CGRect(x: -width / 2, y: -radius * length, width: width, height: radius * length + 16)
        turned.fill(Path(roundedRect: line, cornerRadius: width / 2), with: .color(color == .primary ? Color(white: 0.15) : color))
    }
}
