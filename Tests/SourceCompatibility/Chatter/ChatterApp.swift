import SwiftUI

@main
struct ChatterApp: App {
    @StateObject private var chat = ChatViewModel()

    var body: some Scene {
        WindowGroup {
            NavigationView {
                ChatView(viewModel: chat)
            }
        }
        .commands {
            CommandMenu("Chat") {
                Button("Jump to First Message") { chat.target = chat.messages.first?.id }
                    .keyboardShortcut(.upArrow, modifiers: [.command, .option])
                Button("Jump to Last Message") { chat.target = chat.messages.last?.id }
                    .keyboardShortcut(.downArrow, modifiers: [.command, .option])
            }
        }
    }
}

struct Message: Identifiable, Equatable {
    let id: Int
    let text: String
    let isMine: Bool
}

final class ChatViewModel: ObservableObject {
    @Published private(set) var messages: [Message]
    @Published private(set) var isTyping = false
    @Published var target: Int?
    @Published var draft = ""

    private let answers = ["Sounds good!", "Let me think about that for a moment.", "👍"]

    init() {
        messages = (0..<30).map { index in
            Message(id: index, text: index % 3 == 0 ? "Message \(index), which is long enough that its bubble needs a second line" : "Message \(index)", isMine: index % 2 == 1)
        }
    }

    var canSend: Bool { !draft.trimmingCharacters(in: .whitespaces).isEmpty }

    func send() {
        guard canSend else { return }
        append(draft, isMine: true)
        draft = ""
        isTyping = true
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { [weak self] in
            guard let self else { return }
            self.isTyping = false
            self.append(self.answers[self.messages.count % self.answers.count], isMine: false)
        }
    }

    private func append(_ text: String, isMine: Bool) {
        messages.append(Message(id: messages.count, text: text, isMine: isMine))
        target = messages.last?.id
    }
}

struct ChatView: View {
    @ObservedObject var viewModel: ChatViewModel
    @FocusState private var isFocused: Bool

    var body: some View {
        VStack(spacing: 0) {
            ScrollView {
                ScrollViewReader { proxy in
                    LazyVStack(spacing: 8) {
                        ForEach(viewModel.messages) { message in
                            MessageBubble(message: message)
                                .id(message.id)
                        }
                    }
                    .padding()
                    .onAppear { proxy.scrollTo(viewModel.messages.last?.id, anchor: .bottom) }
                    .onChange(of: viewModel.target) { target in
                        guard let target else { return }
                        withAnimation { proxy.scrollTo(target, anchor: target == 0 ? .top : .bottom) }
                    }
                }
            }
            if viewModel.isTyping {
                HStack(spacing: 6) {
                    ProgressView().controlSize(.small)
                    Text("Robin is typing…")
                        .font(.caption)
                        .foregroundColor(.secondary)
                    Spacer()
                }
                .padding(.horizontal)
                .padding(.bottom, 6)
            }
            Divider()
            inputBar
        }
        .navigationTitle("Robin")
        .toolbar {
            ToolbarItem(placement: .principal) {
                VStack(spacing: 0) {
                    Text("Robin").font(.headline)
                    Text("^[\(viewModel.messages.count) message](inflect: true)").font(.caption2).foregroundColor(.secondary)
                }
            }
        }
    }

    private var inputBar: some View {
        HStack {
            TextField("Message", text: $viewModel.draft)
                .textFieldStyle(.roundedBorder)
                .focused($isFocused)
                .onSubmit {
                    viewModel.send()
                    isFocused = true
                }
            Button(action: viewModel.send) {
                Image(systemName: "arrow.up.circle.fill")
                    .font(.title)
            }
            .buttonStyle(.borderless)
            .accessibilityLabel("Send")
            .disabled(!viewModel.canSend)
        }
        .padding(10)
        .background(.bar)
    }
}

struct MessageBubble: View {
    let message: Message

    var body: some View {
        HStack {
            if message.isMine { Spacer(minLength: 60) }
            Text(message.text)
                .padding(.horizontal, 12)
                .padding(.vertical, 8)
                .background(message.isMine ? Color.blue : Color(white: 0.92))
                .foregroundColor(message.isMine ? .white : .black)
                .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
                .contextMenu {
                    Button("Copy") {}
                }
            if !message.isMine { Spacer(minLength: 60) }
        }
    }
}
