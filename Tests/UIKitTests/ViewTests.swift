import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("UIKit's views: places, constraints, gestures") struct ViewTests {
    @Test("Constraints for edges, middles, sizes and multipliers place views") func constraints() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), a = UIView(), b = UIView()
        for view in [a, b] {
            view.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(view)
        }
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
            a.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
            a.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5), a.heightAnchor.constraint(equalToConstant: 20),
            b.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -8),
            b.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
            b.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 1), b.widthAnchor.constraint(equalToConstant: 30),
        ])
        outer.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 10, y: 5, width: 100, height: 20))
        #expect(b.frame == CGRect(x: 162, y: 35, width: 30, height: 30))
    }

    @Test("A bound counts where a solution violates it, and more important rules go first") func bounds() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
        let wide = view.widthAnchor.constraint(equalToConstant: 300)
        wide.priority = .defaultLow
        NSLayoutConstraint.activate([
            wide, view.widthAnchor.constraint(lessThanOrEqualTo: outer.widthAnchor, constant: -20),
            view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            view.heightAnchor.constraint(greaterThanOrEqualToConstant: 12), view.topAnchor.constraint(equalTo: outer.topAnchor),
        ])
        outer.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 80, height: 12))
    }

    @Test("A removed view takes its rules along") func removal() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
        let rule = view.leadingAnchor.constraint(equalTo: outer.leadingAnchor)
        rule.isActive = true
        view.removeFromSuperview()
        #expect(!rule.isActive)
        #expect(outer.constraints.isEmpty)
        #expect(view.superview == nil)
    }

    @Test("A view in itself is refused") func cycles() {
        let outer = UIView(), inner = UIView()
        outer.addSubview(inner)
        inner.addSubview(outer)
        #expect(outer.superview == nil)
        #expect(inner.subviews.isEmpty)
    }

    @Test("Autoresizing shares the difference") func autoresizing() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
            view = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
        view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        outer.addSubview(view)
        outer.frame.size = CGSize(width: 150, height: 140)
        #expect(view.frame == CGRect(x: 10, y: 50, width: 130, height: 20))
    }

    @Test("A stack shares its length") func stacks() {
        let a = UIView(), b = UIView(), stack = UIStackView(arrangedSubviews: [a, b])
        stack.spacing = 10
        stack.distribution = .fillEqually
        stack.frame = CGRect(x: 0, y: 0, width: 110, height: 40)
        stack.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 0, y: 0, width: 50, height: 40))
        #expect(b.frame == CGRect(x: 60, y: 0, width: 50, height: 40))
    }

    @Test("Points are converted between views, and hits find the innermost") func coordinates() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
            inner = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 40))
        outer.addSubview(inner)
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 21, y: 32))
        #expect(inner.convert(CGPoint(x: 21, y: 32), from: outer) == CGPoint(x: 1, y: 2))
        #expect(outer.hitTest(CGPoint(x: 25, y: 35), with: nil) === inner)
        #expect(outer.hitTest(CGPoint(x: 5, y: 5), with: nil) === outer)
    }

    @Test("A fuzz of rules gives finite places", arguments: 0..<50) func randomRules(seed: Int) {
        var generator = Seeded(state: UInt64(seed) &* 77 &+ 1)
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), views = (0..<5).map { _ in UIView() }
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(view)
        }
        for _ in 0..<25 {
            let a = views.randomElement(using: &generator)!, b = ([outer] + views).randomElement(using: &generator)!
            let constant = CGFloat(Int.random(in: -50...50, using: &generator))
            let rule: NSLayoutConstraint = switch Int.random(in: 0..<5, using: &generator) {
            case 0: a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: constant)
            case 1: a.topAnchor.constraint(greaterThanOrEqualTo: b.topAnchor, constant: constant)
            case 2: a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 0.5)
            case 3: a.centerXAnchor.constraint(equalTo: b.centerXAnchor)
            default: a.heightAnchor.constraint(equalToConstant: abs(constant))
            }
            rule.priority = NSLayoutConstraint.Priority(Float(Int.random(in: 1...999, using: &generator)))
            rule.isActive = a !== b
        }
        outer.layoutIfNeeded()
        for view in views {
            #expect(view.frame.width.isFinite && view.frame.minX.isFinite && view.frame.height.isFinite && view.frame.minY.isFinite)
        }
    }

    @Test("An effect's view may begin without its effect, and has its content's view") func effects() {
        for view in [
            UIVisualEffectView(), UIVisualEffectView(effect: nil), UIVisualEffectView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        ] {
            #expect(view.effect == nil && view.subviews == [view.contentView])
            view.effect = UIBlurEffect(style: .systemThinMaterial)
            #expect(view.effect != nil)
        }
    }

    @Test("A hosting controller's view follows the view around it from its first size on") func hosting() {
        let outer = UIView(frame: .zero), controller = UIHostingController(rootView: Text("a"))
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(controller.view)
        outer.frame = CGRect(x: 0, y: 0, width: 220, height: 120)
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 220, height: 120))
    }

    @Test("A tap tells its target by a method") func taps() throws {
        struct Content: UIViewRepresentable {
            let view: Tapped
            func makeUIView(context: Context) -> Tapped { view }
            func updateUIView(_ uiView: Tapped, context: Context) {}
        }
        let view = Tapped()
        let app = TestApp { Content(view: view).frame(width: 100, height: 100) }
        app.click(at: CGPoint(x: 200, y: 300))
        #expect(view.count == 1)
    }
}

private final class Tapped: UIView {
    var count = 0
    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Tapped.tapped)))
    }
    required init?(coder: NSCoder) { fatalError() }
    func tapped() { count += 1 }
}

private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
