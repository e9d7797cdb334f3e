import SwiftUI

// # Animations in the middle

// ## View/animation(_:value:)
// How a change of a value is animated. After half the time each of these has gone another part of the way.
struct AnimationSnippet: View {
    @State private var isOn = false

    var body: some View {
        VStack(alignment: .leading) {
            Button("Go") { isOn.toggle() }
            row("Linear", .linear(duration: 1))
            row("Ease in", .easeIn(duration: 1))
            row("Ease out", .easeOut(duration: 1))
            row("Bouncy", .bouncy(duration: 1))
        }
    }

    private func row(_ name: String, _ animation: Animation) -> some View {
        HStack {
            Text(name).frame(width: 70, alignment: .leading)
            Circle().fill(.orange).frame(width: 16, height: 16).offset(x: isOn ? 180 : 0).animation(animation, value: isOn)
        }
        .frame(width: 280, alignment: .leading)
    }
}

// ## View/transition(_:), AnyTransition/opacity, AnyTransition/scale, AnyTransition/scale(scale:anchor:), AnyTransition/slide
// ## AnyTransition/move(edge:), AnyTransition/push(from:), AnyTransition/offset(x:y:), Transition/blurReplace
// ## AnyTransition/asymmetric(insertion:removal:), AnyTransition/combined(with:), AnyTransition/animation(_:)
// ## AnyTransition/modifier(active:identity:), AnyTransition/identity
// How a view comes and goes: these are half way in. Transitions can be combined, and differ between coming and going.
struct TransitionSnippet: View {
    @State private var isShown = false

    var body: some View {
        VStack {
            Button("Show") { withAnimation(.linear(duration: 1)) { isShown = true } }
            Grid(horizontalSpacing: 12, verticalSpacing: 12) {
                GridRow {
                    cell("opacity", .opacity); cell("scale", .scale); cell("slide", .slide); cell("blurReplace", .init(.blurReplace))
                }
                GridRow {
                    cell("move(edge: .top)", .move(edge: .top))
                    cell("push(from: .bottom)", .push(from: .bottom))
                    cell("offset(x: 50)", .offset(x: 50))
                    cell("combined", .scale.combined(with: .opacity))
                }
            }
        }
    }

    private func cell(_ name: String, _ transition: AnyTransition) -> some View {
        VStack(spacing: 2) {
            ZStack { if isShown { RoundedRectangle(cornerRadius: 8).fill(.teal).padding(6).transition(transition) } }
                .frame(width: 70, height: 50).clipped().border(.separator)
            Text(name).font(.caption2).fixedSize()
        }
        .frame(width: 104)
    }
}

// ## View/contentTransition(_:)
// How the content of a view changes: digits roll to the new number, and symbols are drawn anew.
struct ContentTransitionSnippet: View {
    @State private var count = 24

    var body: some View {
        HStack(spacing: 30) {
            Text("\(count)").contentTransition(.numericText(value: Double(count))).font(.largeTitle).monospacedDigit()
            Button("Add") { withAnimation(.linear(duration: 1)) { count = 37 } }
        }
    }
}

// ## View/matchedGeometryEffect(id:in:properties:anchor:isSource:)
// Lets one view grow out of the place of another: the card is on its way from the small place to the large one.
struct MatchedGeometrySnippet: View {
    @Namespace private var namespace
    @State private var isOpen = false

    var body: some View {
        HStack(alignment: .top, spacing: 20) {
            Button("Open") { withAnimation(.linear(duration: 1)) { isOpen.toggle() } }
            ZStack { if !isOpen { card } }.frame(width: 30, height: 30).border(.separator)
            ZStack { if isOpen { card } }.frame(width: 110, height: 80).border(.separator)
        }
    }

    private var card: some View { RoundedRectangle(cornerRadius: 6).fill(.orange).matchedGeometryEffect(id: "card", in: namespace) }
}

// ## PhaseAnimator, View/phaseAnimator(_:content:animation:)
// Goes through phases, one after the other, for ever or at each trigger: here larger, turned, and back.
struct PhaseAnimatorSnippet: View {
    var body: some View {
        HStack(spacing: 50) {
            ForEach([1.0, 2, 4], id: \.self) { speed in
                PhaseAnimator([0.0, 1]) { phase in
                    Image(systemName: "bell.fill").font(.title).scaleEffect(1 + phase * 0.6).rotationEffect(.degrees(phase * 40))
                } animation: { _ in .linear(duration: 2 / speed) }
            }
        }
        .foregroundStyle(.orange)
        .padding(20)
    }
}

// ## KeyframeAnimator, View/keyframeAnimator(initialValue:trigger:content:keyframes:)
// Moves values along tracks of their own, each through its own keyframes: the ball jumps and is pressed flat.
struct KeyframeAnimatorSnippet: View {
    struct Ball { var height = 0.0, stretch = 1.0 }

    @State private var jumps = 0

    var body: some View {
        HStack(alignment: .bottom, spacing: 30) {
            Button("Jump") { jumps += 1 }
            Circle().fill(.red).frame(width: 40, height: 40)
                .keyframeAnimator(initialValue: Ball(), trigger: jumps) { view, ball in
                    view.scaleEffect(x: 1, y: ball.stretch, anchor: .bottom).offset(y: -ball.height)
                } keyframes: { _ in
                    KeyframeTrack(\.height) { SpringKeyframe(50, duration: 0.4); CubicKeyframe(0, duration: 0.3) }
                    KeyframeTrack(\.stretch) {
                        CubicKeyframe(1.4, duration: 0.3); CubicKeyframe(0.6, duration: 0.4); CubicKeyframe(1, duration: 0.2)
                    }
                }
        }
        .padding(.top, 50)
    }
}

// ## TimelineView
// Makes its content anew at the times of a schedule: each frame, each minute, or at dates.
struct TimelineViewSnippet: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            let turn = timeline.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 4) / 4
            ZStack {
                Circle().stroke(.secondary, lineWidth: 2)
                Capsule().fill(.orange).frame(width: 3, height: 30).offset(y: -13).rotationEffect(.degrees(360 * turn))
            }
            .frame(width: 70, height: 70)
        }
    }
}

// ## View/symbolEffect(_:options:value:)
// Moves a symbol when a value changes, or while something goes on.
struct SymbolEffectSnippet: View {
    @State private var count = 0

    var body: some View {
        HStack(spacing: 30) {
            Button("Ring") { count += 1 }
            Group {
                Image(systemName: "bell.fill")
                Image(systemName: "bell.fill").symbolEffect(.bounce, value: count)
                Image(systemName: "bell.fill").symbolEffect(.wiggle, value: count)
                Image(systemName: "bell.fill").symbolEffect(.rotate, value: count)
            }
            .font(.title)
            .foregroundStyle(.orange)
        }
        .padding(.vertical, 8)
    }
}

// ## View/navigationTransition(_:), View/matchedTransitionSource(id:in:)
// A screen or a sheet that grows out of the view that opened it; this one is on its way.
struct NavigationTransitionSnippet: View {
    @Namespace private var namespace

    var body: some View {
        NavigationStack {
            NavigationLink {
                Color.mint.navigationTransition(.zoom(sourceID: "tree", in: namespace))
            } label: {
                Color.mint.frame(width: 60, height: 40).matchedTransitionSource(id: "tree", in: namespace)
            }
            .buttonStyle(.plain)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
            .padding(30)
            .navigationTitle("Orchard")
        }
    }
}

extension Snippet {
    static let animations = [
        Snippet(AnimationSnippet()) { try $0.find(.button, "Go").click(); $0.advance(by: .milliseconds(500)) },
        Snippet(TransitionSnippet()) { try $0.find(.button, "Show").click(); $0.advance(by: .milliseconds(500)) },
        Snippet(ContentTransitionSnippet()) { try $0.find(.button, "Add").click(); $0.advance(by: .milliseconds(400)) },
        Snippet(MatchedGeometrySnippet()) { try $0.find(.button, "Open").click(); $0.advance(by: .milliseconds(500)) },
        Snippet(PhaseAnimatorSnippet()),
        Snippet(KeyframeAnimatorSnippet()) { try $0.find(.button, "Jump").click(); $0.advance(by: .milliseconds(250)) },
        Snippet(TimelineViewSnippet()),
        Snippet(SymbolEffectSnippet()) { try $0.find(.button, "Ring").click(); $0.advance(by: .milliseconds(150)) },
        Snippet(window: NavigationTransitionSnippet(), height: 200) {
            $0.click(at: CGPoint(x: 60, y: 125)); $0.advance(by: .milliseconds(150))
        }
    ]
}
