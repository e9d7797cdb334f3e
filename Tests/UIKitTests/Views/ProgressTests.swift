import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("UIKit's progress views and indicators") struct ProgressTests {
    // MARK: Indicators

    @Test("A wheel is hidden while it stands still, unless it is to stay") func hiding() {
        let wheel = UIActivityIndicatorView(style: .medium)
        #expect(wheel.isHidden && wheel.hidesWhenStopped && !wheel.isAnimating)
        wheel.startAnimating()
        #expect(!wheel.isHidden && wheel.isAnimating)
        wheel.stopAnimating()
        #expect(wheel.isHidden && !wheel.isAnimating)
        wheel.hidesWhenStopped = false
        #expect(!wheel.isHidden)
    }

    @Test("A stack leaves no room for a wheel that stands still") func stacks() {
        let wheel = UIActivityIndicatorView(style: .medium), box = UIView(frame: .zero), stack = UIStackView(arrangedSubviews: [wheel, box])
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        stack.layoutIfNeeded()
        #expect(box.frame.minX == 0)
        let app = hosted(UIView(frame: .zero), 10, 10)
        defer { app.close() }
        wheel.startAnimating()
        stack.layoutIfNeeded()
        #expect(box.frame.minX == 20)
    }

    @Test("A wheel turns while it is animating, and stands there if it is to stay") func turning() throws {
        let wheel = UIActivityIndicatorView(style: .large), app = hosted(wheel, 60, 60, fonts: .kit), empty = try app.picture()
        #expect(app.findAll(.progressIndicator).isEmpty && app.isIdle)
        wheel.startAnimating()
        app.pump()
        #expect(app.findAll(.progressIndicator).count == 1 && !app.isIdle)
        wheel.hidesWhenStopped = false
        wheel.stopAnimating()
        try app.settle()
        #expect(try app.findAll(.progressIndicator).isEmpty && app.picture() != empty)
        wheel.hidesWhenStopped = true
        try app.settle()
        #expect(try app.picture() == empty)
    }

    @Test("Styles have sizes and colours: the white ones are white") func styles() {
        let styles: [UIActivityIndicatorView.Style] = [.whiteLarge, .white, .gray, .medium, .large]
        #expect(styles.map(\.rawValue) == [0, 1, 2, 100, 101])
        #expect(styles.map { UIActivityIndicatorView(style: $0).frame.width } == [37, 20, 20, 20, 37])
        #expect(styles.map { UIActivityIndicatorView(style: $0).color == .white } == [true, true, false, false, false])
        let wheel = UIActivityIndicatorView(frame: .zero)
        #expect(wheel.style == .medium)
        wheel.color = .red
        #expect(wheel.color == .red)
        wheel.color = nil
        #expect(wheel.color == UIActivityIndicatorView(style: .medium).color)
    }

    // MARK: Bars

    @Test("Progress stays from 0 to 1, and is what readers hear") func progress() throws {
        let bar = UIProgressView(progressViewStyle: .bar)
        #expect(bar.progressViewStyle == .bar && bar.progress == 0 && UIProgressView(frame: .zero).progressViewStyle == .default)
        bar.progress = 1.5
        #expect(bar.progress == 1)
        bar.setProgress(-1, animated: false)
        #expect(bar.progress == 0)
        let app = hosted(bar, 100, 20)
        bar.setProgress(0.25, animated: true)
        try app.settle()
        #expect(try bar.progress == 0.25 && app.find(.progressIndicator).value == "25%")
        let work = Progress(totalUnitCount: 4)
        bar.observedProgress = work
        work.completedUnitCount = 3
        #expect(bar.progress == 0.75)
        app.advance(by: .seconds(0.5))
        #expect(try app.find(.progressIndicator).value == "75%")
    }

    @Test("The filled part and the rest have their colours") func colours() throws {
        let bar = UIProgressView(frame: .zero), red = Pixels.Color(255, 0, 0), green = Pixels.Color(0, 255, 0)
        bar.progress = 0.5
        let app = hosted(bar, 100, 20, fonts: .kit)
        bar.progressTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        try app.settle()
        let filled = try app.picture()
        #expect(
            filled.part(x: 0, y: 0, width: 50, height: 20).count(of: red) > 40
                && filled.part(x: 52, y: 0, width: 48, height: 20).count(of: red) == 0)
        bar.trackTintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        try app.settle()
        let both = try app.picture()
        #expect(
            both.part(x: 0, y: 0, width: 48, height: 20).count(of: red) > 40
                && both.part(x: 52, y: 0, width: 48, height: 20).count(of: green) > 40)
        #expect(both.part(x: 0, y: 0, width: 48, height: 20).count(of: green) == 0)
    }
}
