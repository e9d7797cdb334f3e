import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("What each view of UIKit's can") struct ViewMemberTests {
    private func square(_ color: UIColor, _ frame: CGRect) -> UIView {
        let view = UIView(frame: frame)
        view.backgroundColor = color
        return view
    }

    private static let red = Pixels.Color(255, 0, 0), blue = Pixels.Color(0, 0, 255)

    @Test("A view begins as UIKit's does") func defaults() {
        let view = UIView(frame: .zero)
        #expect(view.autoresizesSubviews && view.isOpaque && !view.isHidden && !view.clipsToBounds && view.contentMode == .scaleToFill)
        #expect(view.overrideUserInterfaceStyle == .unspecified && view.semanticContentAttribute == .unspecified && view.mask == nil)
        #expect(view.isUserInteractionEnabled && !view.isMultipleTouchEnabled && !view.isExclusiveTouch && view.gestureRecognizers == nil)
        #expect(
            view.restorationIdentifier == nil && view.accessibilityIdentifier == nil && view.inputView == nil
                && view.inputAccessoryView == nil)
        #expect(!UIView.requiresConstraintBasedLayout && view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: -1))
    }

    @Test("What only the app uses is kept") func kept() {
        let view = UIView(frame: .zero)
        view.restorationIdentifier = "place"
        (view.isOpaque, view.isMultipleTouchEnabled, view.isExclusiveTouch) = (false, true, true)
        #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight && view.insetsLayoutMarginsFromSafeArea)
        view.semanticContentAttribute = .forceRightToLeft
        (view.preservesSuperviewLayoutMargins, view.insetsLayoutMarginsFromSafeArea) = (true, false)
        #expect(
            view.effectiveUserInterfaceLayoutDirection == .rightToLeft && view.preservesSuperviewLayoutMargins
                && !view.insetsLayoutMarginsFromSafeArea)
        #expect(view.restorationIdentifier == "place" && !view.isOpaque && view.isMultipleTouchEnabled && view.isExclusiveTouch)
        #expect(view.semanticContentAttribute == .forceRightToLeft)
    }

    @Test("Values of kinds are UIKit's") func values() {
        let modes: [UIView.ContentMode] = [
            .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left, .right, .topLeft, .topRight,
            .bottomLeft, .bottomRight
        ]
        #expect(modes.map(\.rawValue) == Array(0...12))
        let masks: [UIView.AutoresizingMask] = [
            .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin,
        ]
        #expect(masks.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
        let ways: [UISemanticContentAttribute] = [.unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft]
        #expect(ways.map(\.rawValue) == Array(0...4))
        #expect(UIView.noIntrinsicMetric == -1 && UIView.layoutFittingExpandedSize == CGSize(width: 10_000, height: 10_000))
        #expect(UILayoutPriority.required.rawValue == 1000)
    }

    @Test("Hidden views, what is clipped, and what a mask hides are not seen") func looks() throws {
        let outer = UIView(frame: .zero), clip = square(.white, CGRect(x: 0, y: 0, width: 20, height: 20))
        let wide = square(.red, CGRect(x: 10, y: 0, width: 30, height: 20)),
            masked = square(.blue, CGRect(x: 50, y: 0, width: 20, height: 20))
        clip.addSubview(wide)
        outer.addSubview(clip)
        outer.addSubview(masked)
        let app = placed(outer, width: 100, height: 40, fonts: .kit)
        #expect(try app.picture()[15, 10] == Self.red && app.picture()[30, 10] == Self.red && app.picture()[65, 10] == Self.blue)
        clip.clipsToBounds = true
        masked.mask = square(.black, CGRect(x: 0, y: 0, width: 10, height: 20))
        try app.settle()
        #expect(try app.picture()[15, 10] == Self.red && app.picture()[30, 10] != Self.red)
        #expect(try app.picture()[55, 10] == Self.blue && app.picture()[65, 10] != Self.blue)
        clip.isHidden = true
        try app.settle()
        #expect(try app.picture()[15, 10] != Self.red)
    }

    @Test("A style of the view's own goes for its colours, for those in it, and for what they are told") func style() throws {
        final class Told: UIView {
            var previous: [UIUserInterfaceStyle?] = []
            override func traitCollectionDidChange(_ old: UITraitCollection?) { previous.append(old?.userInterfaceStyle) }
        }
        let outer = UIView(frame: .zero), inner = Told(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        inner.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
        outer.addSubview(inner)
        let app = placed(outer, width: 40, height: 40, fonts: .kit)
        #expect(try app.picture()[10, 10] == Self.blue)
        outer.overrideUserInterfaceStyle = .dark
        try app.settle()
        #expect(try app.picture()[10, 10] == Self.red)
        #expect(inner.traitCollection.userInterfaceStyle == .dark && inner.previous == [.light])
        outer.overrideUserInterfaceStyle = .unspecified
        try app.settle()
        #expect(try app.picture()[10, 10] == Self.blue && inner.previous == [.light, .dark])
    }

    @Test("A tint goes for all that is in a view, until one has its own; all are told") func tint() throws {
        final class Told: UIView {
            var changes = 0
            override func tintColorDidChange() { changes += 1 }
        }
        let outer = Told(frame: .zero), inner = Told(frame: .zero), own = Told(frame: .zero),
            image = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        image.image = UIImage(cgImage: CGImage(width: 2, height: 2, pixels: [UInt32](repeating: 0xFF00_0000, count: 4))).withRenderingMode(
            .alwaysTemplate)
        own.tintColor = .green
        own.changes = 0
        for view in [inner, own, image] { outer.addSubview(view) }
        let app = placed(outer, width: 40, height: 40, fonts: .kit)
        outer.tintColor = .red
        try app.settle()
        #expect(inner.tintColor == .red && own.tintColor == .green && outer.changes == 1 && inner.changes == 1 && own.changes == 0)
        #expect(try app.picture()[10, 10] == Self.red)
    }

    @Test("A view says its name to assistive technology") func names() throws {
        let outer = UIView(frame: .zero), plain = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        let button = UIButton(frame: CGRect(x: 0, y: 30, width: 50, height: 20)),
            silent = UILabel(frame: CGRect(x: 0, y: 60, width: 50, height: 20))
        plain.isAccessibilityElement = true
        (plain.accessibilityLabel, plain.accessibilityValue, plain.accessibilityHint) = ("meter", "12", "shows power")
        plain.accessibilityTraits = [.image, .updatesFrequently]
        button.setTitle("x", for: .normal)
        (button.accessibilityLabel, button.accessibilityIdentifier) = ("close", "closing")
        silent.text = "silent"
        silent.isAccessibilityElement = false
        for view in [plain, button, silent] { outer.addSubview(view) }
        let app = placed(outer)
        let meter = try app.find(text: "meter")
        #expect(meter.value == "12" && meter.hint == "shows power" && meter.traits.contains(.isImage))
        let close = try app.find(id: "closing")
        #expect(close.role == .button && close.label == "close")
        #expect(try app.maybeFind(text: "silent") == nil && !silent.isAccessibilityElement && UILabel(frame: .zero).isAccessibilityElement)
        final class Gauge: UIView {
            override var isAccessibilityElement: Bool { get { true } set {} }
            override var accessibilityLabel: String? { get { "gauge" } set {} }
        }
        outer.addSubview(Gauge(frame: CGRect(x: 0, y: 90, width: 50, height: 20)))
        try app.settle()
        _ = try app.find(text: "gauge")
        outer.accessibilityElementsHidden = true
        try app.settle()
        #expect(try app.maybeFind(text: "meter") == nil)
    }

    @Test("Traits have UIKit's values") func traits() {
        let traits: [UIAccessibilityTraits] = [
            .none, .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement, .notEnabled,
            .updatesFrequently,
            .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction, .causesPageTurn, .tabBar, .header,
        ]
        #expect(traits.map(\.rawValue) == [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536])
    }

    @Test("Subviews are resized with the view unless it says no") func autoresizing() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
            inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        inner.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        outer.addSubview(inner)
        outer.autoresizesSubviews = false
        outer.frame.size.width = 200
        #expect(inner.frame.minX == 10)
        outer.autoresizesSubviews = true
        outer.frame.size.width = 290
        #expect(inner.frame.width == 20 && inner.frame.minX > 10)
    }

    @Test("A view takes the size that fits: a label of one line all of its text, one of several its width") func fitting() throws {
        let label = UILabel(frame: CGRect(x: 5, y: 6, width: 60, height: 0))
        label.text = "some words that need more than one line"
        let outer = UIView(frame: .zero)
        outer.addSubview(label)
        let app = placed(outer)
        try app.settle()
        label.sizeToFit()
        let line = label.frame
        #expect(line.width > 150 && line.origin == CGPoint(x: 5, y: 6))
        label.numberOfLines = 0
        label.frame.size.width = 60
        label.sizeToFit()
        #expect(label.frame.width <= 60 && label.frame.height > 2 * line.height)
        final class Asked: UIView {
            var room = CGSize.zero
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                room = size
                return CGSize(width: 7, height: 8)
            }
        }
        let asked = Asked(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        asked.sizeToFit()
        #expect(asked.room == CGSize(width: 30, height: 40) && asked.frame == CGRect(x: 1, y: 2, width: 7, height: 8))
    }

    private final class Laid: UIView {
        var layouts = 0, updates = 0, draws = 0
        override func layoutSubviews() { layouts += 1 }
        override func updateConstraints() {
            updates += 1
            super.updateConstraints()
        }
        override func draw(_ rect: CGRect) { draws += 1 }
    }

    @Test("A view is laid out and drawn anew when it asks for it, and not otherwise") func passes() throws {
        let view = Laid(frame: .zero), app = placed(view, fonts: .kit)
        try app.settle()
        let (layouts, updates) = (view.layouts, view.updates)
        view.layoutIfNeeded()
        view.updateConstraintsIfNeeded()
        #expect(view.layouts == layouts && layouts > 0 && updates > 0)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.layouts == layouts + 1)
        view.setNeedsUpdateConstraints()
        try app.settle()
        #expect(view.updates > updates + 1)
        _ = try app.picture()
        let draws = view.draws
        view.setNeedsDisplay()
        try app.settle()
        #expect(view.draws > draws)
        let more = view.draws
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        try app.settle()
        #expect(view.draws > more)
    }

    @Test("What a view never hears of on a desktop does nothing") func never() throws {
        final class Deaf: UIView {
            var calls = 0
            override func awakeFromNib() { calls += 1 }
            override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { calls += 1 }
            override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { calls += 1 }
            override func safeAreaInsetsDidChange() { calls += 1 }
        }
        let view = Deaf(frame: .zero), app = placed(view)
        app.click(at: CGPoint(x: 10, y: 10))
        try app.settle()
        #expect(view.calls == 0)
        view.reloadInputViews()
        #expect(!view.isFirstResponder)
    }
}
