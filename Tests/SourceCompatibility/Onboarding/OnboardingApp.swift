import SwiftUI

@main
struct OnboardingApp: App {
    @AppStorage("hasSeenOnboarding") private var hasSeenOnboarding = false

    var body: some Scene {
        WindowGroup {
            if hasSeenOnboarding {
                HomeView()
                    .transition(.opacity)
            } else {
                OnboardingView(isFinished: $hasSeenOnboarding)
            }
        }
    }
}

struct OnboardingPage: Identifiable {
    let id: Int
    let symbol: String
    let title: String
    let message: String
    let color: Color

    static let all: [OnboardingPage] = [
        OnboardingPage(id: 0, symbol: "leaf.fill", title: "Grow something", message: "Pick a plant and we remind you when it is thirsty.", color: .green),
        OnboardingPage(id: 1, symbol: "drop.fill", title: "Water on time", message: "Every plant has its own rhythm.\nWe keep count so you don't have to.", color: .blue),
        OnboardingPage(id: 2, symbol: "sun.max.fill", title: "Find the light", message: "Measure how bright your window is.", color: .orange),
    ]
}

struct OnboardingView: View {
    @Binding var isFinished: Bool
    @State private var current: Int? = 0
    private let pages = OnboardingPage.all

    var body: some View {
        VStack(spacing: 0) {
            HStack {
                Spacer()
                Button("Skip") {
                    withAnimation { isFinished = true }
                }
                .opacity(isLast ? 0 : 1)
                .disabled(isLast)
            }
            .padding()

            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    ForEach(pages) { page in
                        OnboardingPageView(page: page)
                            .containerRelativeFrame(.horizontal)
                    }
                }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.paging)
            .scrollPosition(id: $current)
            .scrollIndicators(.hidden)

            PageDots(count: pages.count, current: current ?? 0)
                .padding(.vertical, 24)

            Button(action: advance) {
                Text(isLast ? "Get Started" : "Next")
                    .fontWeight(.semibold)
                    .frame(maxWidth: .infinity)
                    .padding(.vertical, 14)
            }
            .buttonStyle(CapsuleButtonStyle(color: pages[current ?? 0].color))
            .padding(.horizontal, 32)
            .padding(.bottom, 32)
        }
    }

    private var isLast: Bool { current == pages.count - 1 }

    private func advance() {
        withAnimation(.easeInOut) {
            if isLast {
                isFinished = true
            } else {
                current = (current ?? 0) + 1
            }
        }
    }
}

struct OnboardingPageView: View {
    let page: OnboardingPage

    var body: some View {
        VStack(spacing: 20) {
            Image(systemName: page.symbol)
                .resizable()
                .scaledToFit()
                .frame(width: 120, height: 120)
                .foregroundStyle(page.color.gradient)
                .shadow(color: page.color.opacity(0.4), radius: 12, y: 6)
            Text(page.title)
                .font(.largeTitle.bold())
            Text(page.message)
                .font(.title3)
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.center)
                .padding(.horizontal, 40)
        }
        .frame(maxHeight: .infinity)
    }
}

struct PageDots: View {
    let count: Int
    let current: Int

    var body: some View {
        HStack(spacing: 8) {
            ForEach(0..<count, id: \.self) { index in
                Capsule()
                    .fill(index == current ? Color.primary : Color.secondary.opacity(0.3))
                    .frame(width: index == current ? 24 : 8, height: 8)
            }
        }
        .animation(.spring(), value: current)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Page \(current + 1) of \(count)")
    }
}

struct CapsuleButtonStyle: ButtonStyle {
    let color: Color

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .foregroundColor(.white)
            .background(color, in: Capsule())
            .scaleEffect(configuration.isPressed ? 0.97 : 1)
            .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
    }
}

struct HomeView: View {
    @AppStorage("hasSeenOnboarding") private var hasSeenOnboarding = true

    var body: some View {
        NavigationStack {
            ContentUnavailableView {
                Label("No Plants", systemImage: "leaf")
            } description: {
                Text("Plants you add appear here.")
            } actions: {
                Button("Show Introduction Again") { hasSeenOnboarding = false }
            }
            .navigationTitle("My Plants")
        }
    }
}

#Preview {
    OnboardingView(isFinished: .constant(false))
}
