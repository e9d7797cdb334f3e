import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("Rules and stacks where text runs from right to left") struct DirectionTests {
    private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), view = UIView(frame: .zero),
        other = UIView(frame: .zero)

    init() {
        for sub in [view, other] {
            sub.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(sub)
        }
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: outer.topAnchor), view.heightAnchor.constraint(equalToConstant: 20),
            other.topAnchor.constraint(equalTo: outer.topAnchor), other.heightAnchor.constraint(equalToConstant: 20),
            view.widthAnchor.constraint(equalToConstant: 30), view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
            other.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 5),
            other.trailingAnchor.constraint(lessThanOrEqualTo: outer.trailingAnchor, constant: -40),
            other.widthAnchor.constraint(equalToConstant: 500).with(.defaultLow),
        ])
    }

    private func frames() -> [CGRect] {
        outer.layoutIfNeeded()
        return [view.frame, other.frame]
    }

    private let leftToRight: [CGRect] = [CGRect(x: 10, y: 0, width: 30, height: 20), CGRect(x: 45, y: 0, width: 115, height: 20)]
    private let rightToLeft: [CGRect] = [CGRect(x: 160, y: 0, width: 30, height: 20), CGRect(x: 40, y: 0, width: 115, height: 20)]

    @Test("Leading edges are on the right where the views say so") func views() {
        #expect(frames() == leftToRight)
        for sub in [outer, view, other] { sub.semanticContentAttribute = .forceRightToLeft }
        #expect(frames() == rightToLeft)
        for sub in [outer, view, other] { sub.semanticContentAttribute = .unspecified }
        #expect(frames() == leftToRight)
    }

    @Test("Leading edges are on the right where the interface runs so, and stay on the left in views of playback") func surroundings() throws {
        let app = placed(outer, width: 200, height: 100)
        try app.settle()
        #expect(frames() == leftToRight)
        app.setEnvironment(\.layoutDirection, .rightToLeft)
        try app.settle()
        #expect(frames() == rightToLeft)
        for sub in [view, other] { sub.semanticContentAttribute = .playback }
        try app.settle()
        #expect(frames() == leftToRight)
    }

    @Test("Left edges, middles and lengths are the same in both directions; margins change sides") func others() {
        let rules = [
            view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 10),
            view.centerXAnchor.constraint(equalTo: outer.centerXAnchor, constant: 10),
            view.leadingAnchor.constraint(equalTo: outer.layoutMarginsGuide.leadingAnchor, constant: 2),
            view.leadingAnchor.constraint(equalTo: outer.centerXAnchor, constant: 10),
        ]
        outer.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 3)
        for rule in outer.constraints where rule.firstAttribute == .leading && rule.firstItem === view { rule.isActive = false }
        func places() -> [CGFloat] {
            rules.map { rule in
                rule.isActive = true
                defer { rule.isActive = false }
                return frames()[0].minX
            }
        }
        #expect(places() == [10, 95, 22, 110])
        for sub in [outer, view, other] { sub.semanticContentAttribute = .forceRightToLeft }
        let mirrored: [CGFloat] = [10, 95, 148, 60]
        #expect(places() == mirrored)
    }

    @Test("A row begins on the right, and a column has its leading side there", arguments: [false, true]) func stacks(hasRules: Bool) {
        let stack = UIStackView(arrangedSubviews: [view, other])
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        (stack.spacing, stack.distribution) = (4, .equalSpacing)
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: 30), other.widthAnchor.constraint(equalToConstant: 20).with(.required)
        ])
        if hasRules { view.heightAnchor.constraint(equalTo: other.heightAnchor).isActive = true }
        func places() -> [CGFloat] {
            stack.layoutIfNeeded()
            return [view.frame.minX, other.frame.minX]
        }
        #expect(places() == [0, 80])
        stack.semanticContentAttribute = .forceRightToLeft
        #expect(places() == [70, 0])
        (stack.axis, stack.alignment) = (.vertical, .leading)
        #expect(places() == [70, 80])
    }
}

extension NSLayoutConstraint {
    fileprivate func with(_ priority: UILayoutPriority) -> NSLayoutConstraint {
        self.priority = priority
        return self
    }
}
