import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("Anchors of views and guides") struct AnchorTests {
    private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), view = UIView(frame: .zero),
        other = UIView(frame: .zero)

    init() {
        for sub in [view, other] {
            sub.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(sub)
        }
    }

    /// The view's rectangle by these rules alone.
    private func placed(_ rules: [NSLayoutConstraint]) -> CGRect {
        NSLayoutConstraint.activate(rules)
        outer.layoutIfNeeded()
        defer { NSLayoutConstraint.deactivate(rules) }
        return view.frame
    }

    @Test("A view's edges meet those of a guide: of the whole view, or eight points inside", arguments: [CGFloat(0), 8]) func edges(
        inset: CGFloat
    ) {
        let guide = inset == 0 ? outer.safeAreaLayoutGuide : outer.layoutMarginsGuide, inside = outer.bounds.insetBy(dx: inset, dy: inset)
        #expect(guide.layoutFrame == inside)
        #expect(placed([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor), view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ]) == inside)
        #expect(placed([
            view.leftAnchor.constraint(equalTo: guide.leftAnchor, constant: 3), view.rightAnchor.constraint(equalTo: guide.rightAnchor, constant: -5),
            view.topAnchor.constraint(equalTo: guide.topAnchor, constant: 2), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -4),
        ]) == CGRect(x: inset + 3, y: inset + 2, width: inside.width - 8, height: inside.height - 6))
    }

    @Test("A view stands in the middle of a guide, in shares of its lengths") func middles() {
        let guide = outer.layoutMarginsGuide
        // The guide has 184 by 84 points.
        #expect(placed([
            view.centerXAnchor.constraint(equalTo: guide.centerXAnchor), view.centerYAnchor.constraint(equalTo: guide.centerYAnchor, constant: 10),
            view.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
            view.heightAnchor.constraint(equalTo: guide.heightAnchor, multiplier: 0.25, constant: 9),
        ]) == CGRect(x: 54, y: 45, width: 92, height: 30))
        #expect(placed([
            guide.centerXAnchor.constraint(equalTo: view.centerXAnchor, constant: 20), guide.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            guide.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2), guide.heightAnchor.constraint(equalTo: view.heightAnchor, constant: 44),
        ]) == CGRect(x: 34, y: 30, width: 92, height: 40), "the guide may be on the left side")
    }

    @Test("The names of both frameworks are one guide, which follows its view") func guideNames() {
        let guide: NSLayoutGuide = outer.layoutMarginsGuide
        #expect(NSLayoutGuide.self == UILayoutGuide.self)
        outer.frame.size = CGSize(width: 60, height: 10)
        #expect(guide.layoutFrame.width == 44 && guide.layoutFrame.height == 0, "it is never shorter than nothing")
        #expect(placed([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor), view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: outer.topAnchor), view.heightAnchor.constraint(equalToConstant: 5),
        ]) == CGRect(x: 8, y: 0, width: 44, height: 5))
    }

    @Test("A length is at most, at least or exactly what its rule says", arguments: [
        (CGFloat(30), CGFloat(30)), (50, 50), (90, 60), (5, 20),
    ]) func limits(wanted: CGFloat, width: CGFloat) {
        let wish = view.widthAnchor.constraint(equalToConstant: wanted)
        wish.priority = .defaultHigh
        let rules = [
            wish, view.widthAnchor.constraint(lessThanOrEqualToConstant: 60), view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
            view.leadingAnchor.constraint(equalTo: outer.leadingAnchor), view.topAnchor.constraint(equalTo: outer.topAnchor),
            view.heightAnchor.constraint(equalTo: outer.heightAnchor),
        ]
        #expect(placed(rules) == CGRect(x: 0, y: 0, width: width, height: 100))
    }

    @Test("Lengths are at most or at least shares of others, and edges at most or at least as far as others") func comparisons() {
        func pinned(_ more: [NSLayoutConstraint]) -> CGRect {
            placed([
                other.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 40), other.topAnchor.constraint(equalTo: outer.topAnchor),
                other.widthAnchor.constraint(equalToConstant: 80), other.heightAnchor.constraint(equalToConstant: 40),
            ] + more)
        }
        func wished(_ rule: NSLayoutConstraint) -> NSLayoutConstraint {
            rule.priority = .defaultLow
            return rule
        }
        let small = pinned([
            view.widthAnchor.constraint(lessThanOrEqualTo: other.widthAnchor, multiplier: 0.5, constant: 2),
            view.heightAnchor.constraint(greaterThanOrEqualTo: other.heightAnchor, multiplier: 2, constant: -10),
            wished(view.widthAnchor.constraint(equalToConstant: 500)), wished(view.heightAnchor.constraint(equalToConstant: 1)),
            view.leadingAnchor.constraint(greaterThanOrEqualTo: other.trailingAnchor, constant: 5),
            wished(view.leadingAnchor.constraint(equalTo: outer.leadingAnchor)),
            view.topAnchor.constraint(lessThanOrEqualTo: other.bottomAnchor, constant: -10),
            wished(view.topAnchor.constraint(equalTo: outer.bottomAnchor))
        ])
        #expect(small == CGRect(x: 125, y: 30, width: 42, height: 70))
    }

    @Test("Baselines of a view without text are its edges") func baselines() {
        #expect(placed([
            view.firstBaselineAnchor.constraint(equalTo: outer.topAnchor, constant: 12), view.lastBaselineAnchor.constraint(equalTo: outer.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: outer.leadingAnchor), view.widthAnchor.constraint(equalToConstant: 10),
        ]) == CGRect(x: 0, y: 12, width: 10, height: 88))
    }
}
