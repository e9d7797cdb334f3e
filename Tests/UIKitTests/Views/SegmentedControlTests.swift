import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("Segments of UIKit's") struct SegmentedControlTests {
    private func titles(_ control: UISegmentedControl) -> [String?] {
        (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) }
    }

    @Test("A control begins without a choice, and keeps what has no look here") func defaults() {
        let control = UISegmentedControl(items: ["a", "b"])
        #expect(
            control.selectedSegmentIndex == UISegmentedControl.noSegment && UISegmentedControl.noSegment == -1
                && control.numberOfSegments == 2)
        #expect(!control.isMomentary && !control.apportionsSegmentWidthsByContent && control.selectedSegmentTintColor == nil)
        control.apportionsSegmentWidthsByContent = true
        control.selectedSegmentTintColor = .red
        #expect(control.apportionsSegmentWidthsByContent && control.selectedSegmentTintColor == .red)
        #expect([UIBarMetrics.default, .compact, .defaultPrompt, .compactPrompt].map(\.rawValue) == [0, 1, 101, 102])
    }

    @Test("Segments come and go, and the same one stays chosen") func segments() {
        let control = UISegmentedControl(items: ["b", "c"])
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "a", at: 0, animated: false)
        #expect(titles(control) == ["a", "b", "c"] && control.selectedSegmentIndex == 2)
        control.insertSegment(withTitle: "d", at: 99, animated: true)
        #expect(titles(control) == ["a", "b", "c", "d"] && control.selectedSegmentIndex == 2)
        control.setTitle("B", forSegmentAt: 1)
        control.setTitle("?", forSegmentAt: 9)
        #expect(titles(control) == ["a", "B", "c", "d"] && control.titleForSegment(at: 9) == nil)
        control.removeSegment(at: 0, animated: false)
        #expect(titles(control) == ["B", "c", "d"] && control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(titles(control) == ["B", "d"] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 0
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test("A click chooses and is told; setting the choice is not") func choosing() throws {
        let control = UISegmentedControl(items: ["one", "two"])
        var told: [Int] = []
        control.addAction(UIAction { [unowned control] _ in told.append(control.selectedSegmentIndex) }, for: .valueChanged)
        let app = placed(control)
        control.selectedSegmentIndex = 0
        try app.settle()
        #expect(told.isEmpty)
        try app.find(.radioButton, "two").click()
        #expect(told == [1] && control.selectedSegmentIndex == 1)
        control.isMomentary = true
        try app.find(.radioButton, "one").click()
        #expect(told == [1, 0] && control.selectedSegmentIndex == UISegmentedControl.noSegment, "a momentary choice does not stay")
        control.isEnabled = false
        try app.settle()
        try? app.find(.radioButton, "two").click()
        #expect(told == [1, 0])
    }

    @Test("Segments run actions and show pictures") func actions() throws {
        var runs: [String] = []
        let control = UISegmentedControl(frame: .zero, actions: [UIAction(title: "run") { _ in runs.append("run") }])
        let picture = UIImage(cgImage: CGImage(width: 6, height: 6, pixels: [UInt32](repeating: 0xFFFF_0000, count: 36)))
        control.insertSegment(with: picture, at: 1, animated: false)
        control.insertSegment(action: UIAction(title: "walk") { _ in runs.append("walk") }, at: 2, animated: false)
        #expect(
            titles(control) == ["run", nil, "walk"] && control.imageForSegment(at: 1) === picture && control.imageForSegment(at: 0) == nil)
        #expect(control.actionForSegment(at: 0)?.title == "run" && control.actionForSegment(at: 1) == nil)
        let app = placed(control, fonts: .kit)
        try app.settle()
        #expect(try app.picture().count(of: Pixels.Color(255, 0, 0)) >= 25)
        try app.find(.radioButton, "walk").click()
        #expect(runs == ["walk"])
        control.setAction(UIAction(title: "jump") { _ in runs.append("jump") }, forSegmentAt: 0)
        control.setImage(picture, forSegmentAt: 2)
        try app.settle()
        try app.find(.radioButton, "jump").click()
        #expect(runs == ["walk", "jump"] && control.titleForSegment(at: 2) == nil)
        control.setEnabled(false, forSegmentAt: 0)
        #expect(!control.isEnabledForSegment(at: 0) && control.isEnabledForSegment(at: 1) && !control.isEnabledForSegment(at: 7))
    }

    @Test("Titles have the colours that they are given, the chosen one its own") func attributes() throws {
        let control = UISegmentedControl(items: ["one", "two"])
        control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
        #expect(
            control.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red
                && control.titleTextAttributes(for: .disabled) == nil)
        let app = placed(control)
        try app.settle()
        let plain = app.displayListDescription()
        control.setTitleTextAttributes(nil, for: .normal)
        try app.settle()
        #expect(app.displayListDescription() != plain)
        let picture = UIImage(cgImage: CGImage(width: 1, height: 1, pixels: [0xFFFF_0000]))
        let before = app.displayListDescription()
        control.setBackgroundImage(picture, for: .normal, barMetrics: .default)
        control.setDividerImage(picture, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        try app.settle()
        #expect(app.displayListDescription() == before, "the segments are the platform's")
    }
}
